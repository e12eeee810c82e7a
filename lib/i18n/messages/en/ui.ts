export const ui = {
  notLoaded: 'Could not be loaded',
  confirmPassword: 'Confirm Password',
} as const;
