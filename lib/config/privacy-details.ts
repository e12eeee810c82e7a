import { DEFAULT_SENDER, env, usesGoogleSignIn, usesInngest } from './env';
import { isLoopback } from './loopback';
import type { Translator } from '@/lib/i18n/translator';

interface OutsideService {
  purpose: 'host' | 'database' | 'mail' | 'files' | 'scanner' | 'jobs' | 'signIn';
  name: string;
  receives: string;
  location: string;
}

export interface PrivacyDetails {
  operator: string | undefined;
  operatorAddress: string | undefined;
  informationOfficer: string | undefined;
  email: string | undefined;
  outsideServices: OutsideService[];
  staysHere: { data: boolean; files: boolean; emails: boolean };
  usesGoogle: boolean;
  hasVirusScanner: boolean;
}

/** Name and address of whoever runs the site; empty if the settings name nobody. */
export const operatorLine = (): string => {
  const { OPERATOR_NAME, OPERATOR_ADDRESS } = env();
  return [OPERATOR_NAME, OPERATOR_ADDRESS].filter(Boolean).join(', ');
};

/** Derived from the settings, so that the privacy page names exactly the services in use. */
export function readPrivacyDetails(t: Translator): PrivacyDetails {
  const { OPERATOR_NAME, OPERATOR_ADDRESS, INFORMATION_OFFICER, CONTACT_EMAIL, EMAIL_FROM, CLAMAV_HOST } = env();
  const services = { host: hostService(t), database: databaseService(t), mail: mailService(t), files: fileService(t) };
  const sender = EMAIL_FROM.address === DEFAULT_SENDER.address ? undefined : EMAIL_FROM.address;
  return {
    operator: OPERATOR_NAME,
    operatorAddress: OPERATOR_ADDRESS,
    informationOfficer: INFORMATION_OFFICER,
    email: CONTACT_EMAIL ?? sender,
    outsideServices: [...Object.values(services), scannerService(t), jobService(t), signInService(t)].filter(
      (service) => service !== null,
    ),
    staysHere: { data: !services.database, files: !services.files, emails: !services.mail },
    usesGoogle: usesGoogleSignIn(),
    hasVirusScanner: CLAMAV_HOST !== undefined,
  };
}

const hostService = (t: Translator): OutsideService | null =>
  env().VERCEL
    ? {
        purpose: 'host',
        name: 'Vercel',
        receives: t('privacy.services.receives.host'),
        location: t('privacy.services.locations.worldwide'),
      }
    : null;

function databaseService(t: Translator): OutsideService | null {
  const { DATABASE_URL, EMBEDDED_DATABASE } = env();
  if (EMBEDDED_DATABASE || !DATABASE_URL || isOnThisMachine(DATABASE_URL)) return null;
  return {
    purpose: 'database',
    name: t('privacy.services.names.database'),
    receives: t('privacy.services.receives.database'),
    location: t('privacy.services.locations.unknown'),
  };
}

function mailService(t: Translator): OutsideService | null {
  const { RESEND_API_KEY, SMTP_URL } = env();
  if (!RESEND_API_KEY && !SMTP_URL) return null;
  const smtpLocation = SMTP_URL && isOnThisMachine(SMTP_URL) ? 'sameComputer' : 'unknown';
  return {
    purpose: 'mail',
    name: RESEND_API_KEY ? 'Resend' : t('privacy.services.names.mail'),
    receives: t('privacy.services.receives.mail'),
    location: t(`privacy.services.locations.${RESEND_API_KEY ? 'usa' : smtpLocation}`),
  };
}

const fileService = (t: Translator): OutsideService | null =>
  env().BLOB_READ_WRITE_TOKEN
    ? {
        purpose: 'files',
        name: 'Vercel Blob',
        receives: t('privacy.services.receives.files'),
        location: t('privacy.services.locations.vercelBlob'),
      }
    : null;

function scannerService(t: Translator): OutsideService | null {
  const { CLAMAV_HOST } = env();
  if (!CLAMAV_HOST || isLoopback(CLAMAV_HOST)) return null;
  return {
    purpose: 'scanner',
    name: t('privacy.services.names.scanner'),
    receives: t('privacy.services.receives.scanner'),
    location: t('privacy.services.locations.unknown'),
  };
}

function jobService(t: Translator): OutsideService | null {
  const { INNGEST_DEV, INNGEST_BASE_URL } = env();
  const isSelfHosted = INNGEST_DEV !== false || INNGEST_BASE_URL !== undefined;
  if (!usesInngest() || isSelfHosted) return null;
  return {
    purpose: 'jobs',
    name: 'Inngest',
    receives: t('privacy.services.receives.jobs'),
    location: t('privacy.services.locations.usa'),
  };
}

function signInService(t: Translator): OutsideService | null {
  if (!usesGoogleSignIn()) return null;
  const { hostname } = new URL(env().AUTH_GOOGLE_ISSUER);
  const isGoogle = hostname === 'accounts.google.com';
  return {
    purpose: 'signIn',
    name: isGoogle ? 'Google' : hostname,
    receives: t(`privacy.services.receives.${isGoogle ? 'google' : 'signIn'}`),
    location: t(`privacy.services.locations.${isGoogle ? 'worldwide' : 'unknown'}`),
  };
}

/** A URL without a host names a Unix socket. */
function isOnThisMachine(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { hostname } = new URL(url);
  return hostname === '' || isLoopback(hostname);
}
