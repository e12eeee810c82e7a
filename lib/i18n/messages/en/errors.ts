export const errors = {
  invalidCredentials: 'Invalid email or password',
  internal: 'Something went wrong on our side. Please try again.',
  invalidRequest: 'The request is not valid.',
} as const;
