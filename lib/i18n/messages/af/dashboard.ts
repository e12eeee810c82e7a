export const dashboard = {
  cards: {
    label: 'Opsomming',
    dueToday: '{count, plural, one {{count} herinnering} other {{count} herinneringe}} vir vandag',
    nextDays: 'Volgende {days} dae',
    needsAttention: 'Benodig aandag',
    lastDays: 'Afgelope {days} dae',
    amountDueSoon: '<amount></amount> betaalbaar binne {days} dae',
  },
} as const;
