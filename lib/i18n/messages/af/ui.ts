export const ui = {
  notLoaded: 'Kon nie laai nie',
  confirmPassword: 'Bevestig wagwoord',
} as const;
