export const validation = {
  other: '{message}',
  template: {
    applyBy: 'Voer die aansoekdae en die soort in, of geen van die twee nie',
  },
} as const;
