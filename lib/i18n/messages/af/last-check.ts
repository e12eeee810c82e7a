export const lastCheck = {
  at: 'E-posse laas nagegaan: {time}',
  late: 'E-posse loop laat. Laas nagegaan: {time}',
  never: 'E-posse loop laat: hulle is nog nie nagegaan nie',
} as const;
