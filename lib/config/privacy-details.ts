import { DEFAULT_SENDER, env, usesGoogleSignIn, usesInngest } from './env';
import { isLoopback } from './loopback';

interface OutsideService {
  name: string;
  /** Completes the sentence that begins with the name. */
  purpose: string;
  receives: string;
  location: string;
}

export interface PrivacyDetails {
  operator: string | undefined;
  informationOfficer: string | undefined;
  email: string | undefined;
  outsideServices: OutsideService[];
  staysHere: { data: boolean; files: boolean; emails: boolean };
  usesGoogle: boolean;
  hasVirusScanner: boolean;
}

const IN_THE_USA = 'It is a company in the United States.';
const WORLDWIDE = 'It is a company in the United States and uses computers in many countries.';
const ASK_US = 'Ask us where it is.';

/** Derived from the settings, so that the privacy page names exactly the services in use. */
export function readPrivacyDetails(): PrivacyDetails {
  const { OPERATOR_NAME, INFORMATION_OFFICER, CONTACT_EMAIL, EMAIL_FROM, CLAMAV_HOST } = env();
  const services = { host: hostService(), database: databaseService(), mail: mailService(), files: fileService() };
  const sender = EMAIL_FROM === DEFAULT_SENDER ? undefined : (/<([^>]+)>/.exec(EMAIL_FROM)?.[1] ?? EMAIL_FROM);
  return {
    operator: OPERATOR_NAME,
    informationOfficer: INFORMATION_OFFICER,
    email: CONTACT_EMAIL ?? sender,
    outsideServices: [...Object.values(services), jobService(), googleService()].filter((service) => service !== null),
    staysHere: { data: !services.database, files: !services.files, emails: !services.mail },
    usesGoogle: usesGoogleSignIn(),
    hasVirusScanner: CLAMAV_HOST !== undefined,
  };
}

const hostService = (): OutsideService | null =>
  env().VERCEL
    ? {
        name: 'Vercel',
        purpose: 'runs this site for us.',
        receives: 'Everything that you and this site send each other passes through it.',
        location: WORLDWIDE,
      }
    : null;

function databaseService(): OutsideService | null {
  const { DATABASE_URL, EMBEDDED_DATABASE } = env();
  if (EMBEDDED_DATABASE || !DATABASE_URL || isOnThisMachine(DATABASE_URL)) return null;
  return {
    name: 'A database server',
    purpose: 'keeps your account, your reminders and your activity.',
    receives: 'It gets everything that you enter, but no files.',
    location: ASK_US,
  };
}

function mailService(): OutsideService | null {
  const { RESEND_API_KEY, SMTP_URL } = env();
  if (!RESEND_API_KEY && !SMTP_URL) return null;
  return {
    purpose: 'sends our emails.',
    receives:
      'It gets your email address and first name; the title, template, amount, reference, notes and dates of the reminder; sign-in emails with their links.',
    ...(RESEND_API_KEY
      ? { name: 'Resend', location: IN_THE_USA }
      : {
          name: 'A mail server',
          location: SMTP_URL && isOnThisMachine(SMTP_URL) ? 'It runs on the same computer as this site.' : ASK_US,
        }),
  };
}

const fileService = (): OutsideService | null =>
  env().BLOB_READ_WRITE_TOKEN
    ? {
        name: 'Vercel Blob',
        purpose: 'stores your files and your picture.',
        receives: 'It gets the files, under names that say nothing about you.',
        location: 'Vercel is a company in the United States. Ask us in which country it keeps the files.',
      }
    : null;

function jobService(): OutsideService | null {
  const { INNGEST_DEV, INNGEST_BASE_URL } = env();
  const isSelfHosted = INNGEST_DEV !== false || INNGEST_BASE_URL !== undefined;
  if (!usesInngest() || isSelfHosted) return null;
  return {
    name: 'Inngest',
    purpose: 'tells us when a reminder is due.',
    receives: 'It gets the numbers by which we know your reminders and files, and nothing that you wrote.',
    location: IN_THE_USA,
  };
}

function googleService(): OutsideService | null {
  if (!usesGoogleSignIn()) return null;
  const { hostname } = new URL(env().AUTH_GOOGLE_ISSUER);
  const isGoogle = hostname === 'accounts.google.com';
  return {
    name: isGoogle ? 'Google' : hostname,
    purpose: 'signs you in, if you choose “Continue with Google”.',
    receives: isGoogle
      ? 'It learns that you signed in here, and when. Your browser loads your Google picture from googleusercontent.com until you change or clear it here.'
      : 'It learns that you signed in here, and when.',
    location: isGoogle ? WORLDWIDE : ASK_US,
  };
}

/** A URL without a host names a Unix socket. */
function isOnThisMachine(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { hostname } = new URL(url);
  return hostname === '' || isLoopback(hostname);
}
