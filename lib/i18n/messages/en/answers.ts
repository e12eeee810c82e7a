/** Of successful API calls. */
export const answers = {
  registered: 'Please check your email to verify your account.',
  verificationSent: 'If this address is waiting to be verified, a new verification email is on its way.',
  emailVerified: 'Your email address has been verified. You can now sign in.',
  resetLinkSent: 'If an account with this address exists, an email with a reset link is on its way.',
  passwordReset: 'Your password has been reset. You can now sign in.',
  passwordChanged: 'Your password has been changed.',
  passwordSet: 'Your password has been set.',
  authenticatorNames: {
    totp: 'Authenticator app',
    passkey: 'Passkey',
  },
  systemStatus: {
    environments: {
      production: 'Production',
      development: 'Development',
    },
    emailProviders: {
      resend: 'Resend',
      smtp: 'SMTP',
      outbox: 'Local outbox',
    },
    schedulers: {
      inngest: 'Inngest',
      fallback: 'Fallback In-Memory Processing',
    },
    scanners: {
      clamd: 'ClamAV',
      'content-check': 'Content check (no virus scanner)',
    },
  },
  testing: {
    cleared:
      'Deleted {count, plural, one {{count} reminder} other {{count} reminders}} and everything that belonged to them.',
    scheduleChecked: 'The schedule was checked.',
    emailSent: 'The test email was sent.',
    emailSubject: '[Test] {subject}',
    noneDue: 'No reminder emails are due.',
    processed: 'Processed {processed}: {sent} sent, {failed} failed.',
    processedSome: 'Processed {processed}: {sent} sent, {failed} failed, {retried} will be retried.',
    willBeRetried: 'Will be retried',
    titleToday: 'Test: {template} (today)',
    titlePast: 'Test: {template} ({days} days ago)',
    titleFuture: 'Test: {template} (in {days} days)',
    description: 'Created by the testing dashboard.',
  },
} as const;
