export const lastCheck = {
  at: 'E-posse laas nagegaan: {time}',
  late: 'E-posse is vertraag. Laas nagegaan: {time}',
  never: 'E-posse is vertraag: hulle is nog nie nagegaan nie',
} as const;
