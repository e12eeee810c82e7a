import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PrivacyNotice } from '@/app/privacy/privacy-notice';
import type { Env } from '@/lib/config/env';
import { getI18n } from '@/lib/i18n/load-i18n';
import { af } from '@/lib/i18n/messages/af';
import { en } from '@/lib/i18n/messages/en';
import { english } from '@/tests/support/texts/i18n';
import { useSettings } from '@/tests/support/use-settings';

const setSettings = useSettings();

function readPage(settings: Partial<Env> = {}, i18n = english): string {
  setSettings({ EMBEDDED_DATABASE: true, ...settings });
  return renderToStaticMarkup(<PrivacyNotice i18n={i18n} />)
    .replace(/<[^<>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

const EVERY_SERVICE: Partial<Env> = {
  EMBEDDED_DATABASE: false,
  DATABASE_URL: 'postgresql://reminders@db.example.com/reminders',
  VERCEL: true,
  RESEND_API_KEY: 're_test',
  BLOB_READ_WRITE_TOKEN: 'token',
  INNGEST_EVENT_KEY: 'event',
  INNGEST_SIGNING_KEY: 'signing',
  AUTH_GOOGLE_ID: 'id',
  AUTH_GOOGLE_SECRET: 'secret',
  CLAMAV_HOST: 'clamd.example.com',
};
const SERVICE_NAMES = /Vercel|Resend|Inngest|Google|database server|mail server|virus scanner/;

describe('privacy page', () => {
  it('when no outside service is set up, says that everything stays on this server', () => {
    const page = readPage();
    expect(page).not.toMatch(SERVICE_NAMES);
    expect(page).toContain('no other company does: this site uses no outside service.');
    expect(page).toContain('Your account and reminders stay on this server.');
    expect(page).toContain('Your files are kept on this server.');
    expect(page).toContain('Emails stay on this server, because no email service is set up.');
    expect(page).toContain('Emails on this server: 30 days');
    expect(page).not.toContain('outside South Africa');
    expect(page).toContain('checked to match their file type');
  });

  it('says what is stored about emails, and that their links work without signing in', () => {
    const page = readPage();
    expect(page).toContain('delivered, delayed, returned or reported as spam. We do not track whether you open it.');
    expect(page).toContain('The links in an email about a reminder work without signing in');
  });

  it('names every outside service that is set up, the data that it receives and its location', () => {
    const page = readPage(EVERY_SERVICE);
    expect(page).toContain('Vercel runs this site for us.');
    expect(page).toContain('A database server keeps your account, your reminders and your activity.');
    expect(page).toMatch(
      /Resend sends our emails\. It gets your email address[^.]*\. It is a company in the United States\./,
    );
    expect(page).toContain('Vercel Blob stores your files and your picture.');
    expect(page).toContain(
      'A virus scanner checks your files for viruses. It gets every file that you attach, without its name. Ask us where it is.',
    );
    expect(page).toContain('Inngest tells us when a reminder is due.');
    expect(page).toContain('Google signs you in, if you choose “Continue with Google”.');
    expect(page).toContain('may keep data outside South Africa');
    expect(page).toContain('scanned for viruses');
    expect(page).not.toContain('this server');
    expect(page).not.toMatch(/(db|clamd)\.example\.com/);
  });

  it.each<[string, Partial<Env>]>([
    ['a database on this machine', { EMBEDDED_DATABASE: false, DATABASE_URL: 'postgresql://me@127.0.0.1/reminders' }],
    ['a database on a Unix socket', { EMBEDDED_DATABASE: false, DATABASE_URL: 'postgresql:///reminders?host=/run' }],
    ['a virus scanner on this machine', { CLAMAV_HOST: '::1' }],
    ['a self-hosted Inngest', { INNGEST_DEV: 'http://localhost:8288' }],
    [
      'a self-hosted Inngest with keys',
      { INNGEST_EVENT_KEY: 'event', INNGEST_SIGNING_KEY: 'signing', INNGEST_BASE_URL: 'http://inngest:8288' },
    ],
    ['half of the Google settings', { AUTH_GOOGLE_ID: 'id' }],
  ])('names no outside service for %s', (_name, settings) => {
    expect(readPage(settings)).not.toMatch(SERVICE_NAMES);
  });

  it.each([
    ['smtp://user:password@mail.example.com', 'Ask us where it is.'],
    ['smtp://127.0.0.1:2525', 'It runs on the same computer as this site.'],
  ])('describes the location of the mail server without revealing its password: %s', (SMTP_URL, location) => {
    const page = readPage({ SMTP_URL });
    expect(page).toMatch(new RegExp(`A mail server sends our emails\\. It gets [^.]*\\. ${location}`));
    expect(page).not.toContain('password@');
    expect(page).not.toContain('Emails stay on this server');
  });

  it('names a sign-in provider other than Google by its host name', () => {
    const page = readPage({ ...EVERY_SERVICE, AUTH_GOOGLE_ISSUER: 'https://login.example.com/realm' });
    expect(page).toContain('login.example.com signs you in');
    expect(page).not.toContain('googleusercontent');
  });

  it('names the operator with its address, the Information Officer and the email address for questions if they are set', () => {
    expect(readPage()).toContain('They have not entered a name here.');
    expect(readPage()).not.toContain('The address is');
    expect(readPage()).toContain('no email address has been entered here');
    const page = readPage({
      OPERATOR_NAME: 'Herinner (Pty) Ltd',
      OPERATOR_ADDRESS: '12 Long Street, Cape Town, 8001',
      INFORMATION_OFFICER: 'Zanele Dube',
      EMAIL_FROM: { name: 'Reminders', address: 'mail@example.com' },
    });
    expect(page).toContain(
      'Herinner (Pty) Ltd runs this site and is responsible for your data. The address is 12 Long Street, Cape Town, 8001.',
    );
    expect(page).toContain('The Information Officer is Zanele Dube.');
    expect(page).toContain('Write to mail@example.com with any question');
    expect(readPage({ CONTACT_EMAIL: 'privacy@example.com' })).toContain('Write to privacy@example.com');
  });

  it('says how to object, that it is free, and when an answer comes', () => {
    expect(readPage()).toMatch(/Object: .* It costs nothing, and we answer within 30 days\./);
  });

  it('names the Information Regulator with its address', () => {
    expect(readPage()).toMatch(
      /Information Regulator \(South Africa\), Woodmead North Office Park, 54 Maxwell Drive, Woodmead, Johannesburg, 2191/,
    );
    expect(readPage()).toContain('POPIAComplaints@inforegulator.org.za');
  });

  it('says how data is protected abroad, if a service may keep it there', () => {
    const words = 'The laws there may protect you less than POPIA';
    expect(readPage()).not.toContain(words);
    expect(readPage(EVERY_SERVICE)).toContain(words);
  });

  it.each([
    ['landing page', en.landing.features.privacy.text, af.landing.features.privacy.text],
    ['registration', en.auth.register.consent, af.auth.register.consent],
  ])('is what the %s refers to, instead of saying that nothing is shared', (_where, english, afrikaans) => {
    expect(english).not.toMatch(/never shared|do not share/);
    expect(english).toMatch(/only with the services that the .*privacy (page|notice).* lists/i);
    expect(afrikaans).toMatch(/net met die dienste wat .*privaatheids.* staan/i);
  });

  it('describes the cookies with their lifetimes, and what the browser stores', () => {
    const page = readPage({ AUTH_GOOGLE_ID: 'id', AUTH_GOOGLE_SECRET: 'secret' });
    for (const text of [
      'A second lasts 365 days',
      'A third remembers for 365 days which language you chose before you signed in.',
      '24 hours after you register, 5 minutes between the two steps of two-factor sign-in, and 15 minutes while you set it up.',
      'Signing in with Google sets a few more, which expire after 15 minutes',
      'whether you turned off keyboard shortcuts',
    ])
      expect(page).toContain(text);
  });

  it('says that the English text applies, if the page is a translation', () => {
    expect(readPage({}, getI18n('af-ZA'))).toContain('geld die Engelse teks');
    expect(readPage()).not.toContain('English text');
  });
});
