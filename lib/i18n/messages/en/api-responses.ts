/** Messages of successful API calls. */
export const apiResponses = {
  registered: 'Please check your email to verify your account.',
  verificationSent: 'If this address is waiting to be verified, a new verification email is on its way.',
  emailVerified: 'Your email address has been verified. You can now sign in.',
  emailVerifiedAndSignedIn: 'Your email address has been verified. You are signed in.',
  resetLinkSent: 'If an account with this address exists, an email with a reset link is on its way.',
  passwordReset: 'Your password has been reset. You can now sign in.',
  passwordChanged: 'Your password has been changed.',
  passwordSet: 'Your password has been set.',
  authenticatorNames: {
    totp: 'Authenticator app',
    passkey: 'Passkey',
  },
} as const;
