export const layout = {
  description:
    'Keep track of licence discs, passports, birthdays and every other deadline, and get an email in good time before each one. Made for South Africa.',
} as const;
