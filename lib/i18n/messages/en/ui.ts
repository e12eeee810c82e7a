export const ui = {
  notLoaded: 'Could not be loaded',
} as const;
