import { env, usesInngest } from './env';

export interface PrivacyDetails {
  operator: string;
  email: string;
  processors: string[];
  hasVirusScanner: boolean;
}

/** Derived from the settings, so that the privacy page names exactly the services in use. */
export function readPrivacyDetails(): PrivacyDetails {
  const { OPERATOR_NAME, CONTACT_EMAIL, EMAIL_FROM, RESEND_API_KEY, SMTP_URL } = env();
  const { BLOB_READ_WRITE_TOKEN, AUTH_GOOGLE_ID, CLAMAV_HOST } = env();
  const sender = /<([^>]+)>/.exec(EMAIL_FROM)?.[1] ?? EMAIL_FROM;
  const mail = RESEND_API_KEY ? 'Resend, which sends our emails' : 'A mail server, which sends our emails';
  return {
    operator: OPERATOR_NAME,
    email: CONTACT_EMAIL ?? sender,
    processors: [
      RESEND_API_KEY || SMTP_URL
        ? `${mail}: your address and first name; the title, template, amount, reference, notes and dates of the reminder; sign-in emails with their links.`
        : 'No mail service: emails stay on this server.',
      BLOB_READ_WRITE_TOKEN
        ? 'Vercel Blob, which stores your files.'
        : 'No file service: your files stay on this server.',
      ...(usesInngest() ? ['Inngest, which tells us when a reminder is due: reminder numbers, no content.'] : []),
      ...(AUTH_GOOGLE_ID
        ? [
            'Google, if you choose to sign in with it: that you signed in here, and when. Your browser loads your Google picture from googleusercontent.com, until you change or clear it here.',
          ]
        : []),
    ],
    hasVirusScanner: Boolean(CLAMAV_HOST),
  };
}
