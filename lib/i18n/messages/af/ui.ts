export const ui = {
  notLoaded: 'Kon nie laai nie',
} as const;
