import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { HomeLink } from '@/components/layout/logo';
import { LinkedText } from '@/components/ui/linked-text';
import {
  UNVERIFIED_ACCOUNT_RETENTION_DAYS,
  KNOWN_BROWSER_COOKIE_DAYS,
  VERIFY_LINK_HOURS,
} from '@/lib/accounts/sign-in/rules';
import { UPLOAD_ABANDONED_AFTER_HOURS } from '@/lib/attachments/rules';
import { readPrivacyDetails, type PrivacyDetails } from '@/lib/config/privacy-details';
import { SESSION_DAYS } from '@/lib/http/session';
import { ACTIVITY_RETENTION_YEARS, CLEAN_UP_INTERVAL_HOURS, OUTBOX_RETENTION_DAYS } from '@/lib/operations/rules';
import { formatDayCount, formatQuantity, formatYearCount } from '@/lib/quantity';

export const metadata: Metadata = { title: 'Privacy' };

const formatHours = (count: number) => formatQuantity(count, 'hour');

const collectedData = ({ usesGoogle }: PrivacyDetails): string[] => [
  'Your email address: to sign you in and to send you reminders.',
  'Your name and picture, if you give them: to greet you and to show who is signed in.',
  'Your password as a hash, which cannot be reversed.',
  ...(usesGoogle
    ? [
        'If you sign in with Google: your Google account number, name, email address and picture, and nothing else. The picture stays with Google; we keep only its address.',
      ]
    : []),
  'If you switch on two-factor sign-in: the names of your authenticator apps and passkeys, when you added and last used them, and the keys we check them with.',
  'Your reminders, their notes and the files you attach: that is what this site is for. You need not upload anything.',
  'Your settings, and when each email was sent.',
  'A record of what was done in your account, so that you can check it.',
  'When you accepted this notice.',
];

const retentionPeriods = ({ staysHere }: PrivacyDetails): string[] => [
  'Your account, reminders and files: until you delete them. Deletion takes effect at once; files follow within the hour.',
  `Your activity, with the titles of your reminders, including deleted ones: ${formatYearCount(ACTIVITY_RETENTION_YEARS)}, or until you delete your account.`,
  `A sign-in: ${formatDayCount(SESSION_DAYS)} after you last used it. Links in emails: until they expire, ${formatHours(VERIFY_LINK_HOURS)} at most.`,
  `A file that you uploaded but did not attach: ${formatHours(UPLOAD_ABANDONED_AFTER_HOURS + CLEAN_UP_INTERVAL_HOURS)} at most.`,
  `An account whose email address was never verified: ${formatDayCount(UNVERIFIED_ACCOUNT_RETENTION_DAYS)}.`,
  ...(staysHere.emails
    ? [`Emails on this server: ${formatDayCount(OUTBOX_RETENTION_DAYS)}, or until you delete your account.`]
    : []),
  'Backups: what you delete is gone from them once newer ones replace them. Ask us how long that takes.',
];

const USER_RIGHTS = [
  'See it and take it with you: “Download my data” on your profile gives you everything in one file.',
  'Correct it: on your profile, in your settings and in each reminder.',
  'Delete it: “Delete Account” on your profile removes everything.',
  'Object: turn off the emails of a reminder with the link in each of them, or delete the account.',
  'Complain: to us, or to the Information Regulator of South Africa: https://inforegulator.org.za',
];

/** The notice that section 18 of POPIA requires. Keep it consistent with docs/privacy.md. */
export default function PrivacyPage() {
  const details = readPrivacyDetails();
  return (
    <div className="page-width py-8 sm:py-12">
      <header className="mb-8">
        <HomeLink className="-m-1 inline-flex p-1" />
      </header>
      <main className="max-w-2xl space-y-8 leading-relaxed">
        <div>
          <h1 className="text-3xl font-bold tracking-tight">Privacy</h1>
          <p className="mt-3 text-lg text-muted-foreground">
            We keep what you enter so that we can remind you of it. We do not sell it, show you advertisements or track
            you.
          </p>
        </div>

        <ResponsibilitySection {...details} />
        <Section title="What we keep, and why">
          <BulletList items={collectedData(details)} />
          <p>
            You give us this voluntarily, when you register and by what you enter; without an email address we cannot
            remind you. We use it for nothing else, and no automated decision is made about you.
          </p>
        </Section>
        <OutsideServicesSection {...details} />
        <Section title="How long we keep it">
          <BulletList items={retentionPeriods(details)} />
        </Section>
        <Section title="What you can do">
          <BulletList items={USER_RIGHTS} />
        </Section>
        <SecuritySection {...details} />
      </main>
    </div>
  );
}

const ResponsibilitySection = ({ operator, informationOfficer, email }: PrivacyDetails) => (
  <Section title="Who is responsible">
    <p>
      {operator
        ? `${operator} runs this site and is responsible for your data.`
        : 'Whoever set up this site is responsible for your data. They have not entered a name here.'}{' '}
      The Protection of Personal Information Act (POPIA) calls this the responsible party.
      {informationOfficer && ` The Information Officer is ${informationOfficer}.`}
    </p>
    <p>
      {email ? (
        <>
          Write to{' '}
          <a href={`mailto:${email}`} className="font-semibold text-primary underline underline-offset-4">
            {email}
          </a>{' '}
          with any question, correction or complaint.
        </>
      ) : (
        'With a question, correction or complaint, ask the person who gave you the address of this site: no email address has been entered here.'
      )}
    </p>
  </Section>
);

const localData = ({ data, files, emails }: PrivacyDetails['staysHere']): string[] => [
  ...(data ? ['Your account and reminders stay on this server.'] : []),
  ...(files ? ['Your files stay on this server.'] : []),
  ...(emails
    ? ['Emails stay on this server, because no email service is set up. Anyone who uses this computer can read them.']
    : []),
];

const OutsideServicesSection = ({ outsideServices, staysHere }: PrivacyDetails) => (
  <Section title="Who else sees it">
    {outsideServices.length === 0 ? (
      <p>Other users do not, and no other company does: this site uses no outside service.</p>
    ) : (
      <>
        <p>Other users do not. These services help us run this site, and each gets only what is listed here:</p>
        <ul className="list-disc space-y-3 pl-5">
          {outsideServices.map(({ name, purpose, receives, location }) => (
            <li key={name}>
              <strong className="font-semibold">{name}</strong> {purpose} {receives} {location}
            </li>
          ))}
        </ul>
      </>
    )}
    <BulletList items={localData(staysHere)} />
    <p>
      {outsideServices.length > 0 && 'Some of these services may keep data outside South Africa. '}
      We give nobody else anything unless the law requires it.
    </p>
  </Section>
);

const SecuritySection = ({ hasVirusScanner, usesGoogle }: PrivacyDetails) => (
  <Section title="How it is kept safe">
    <p>
      Your files are {hasVirusScanner ? 'scanned for viruses' : 'checked to match their file type'}, private to you, and
      sent only to you. Sign-ins and links in emails are stored as hashes, like your password.
    </p>
    <p>
      One cookie keeps you signed in. A second lasts {formatDayCount(KNOWN_BROWSER_COOKIE_DAYS)} and recognises a
      browser that you signed in on, so that strangers who guess passwords cannot lock you out. A third lasts{' '}
      {formatHours(VERIFY_LINK_HOURS)} after you register.{' '}
      {usesGoogle &&
        'Signing in with Google sets a few more, which expire after 15 minutes or when you close your browser. '}
      Your browser also remembers your theme; the email address you registered, until you verify it or sign in; what you
      typed into a reminder without saving it, until you save, cancel or discard it, or sign out; and, until you close
      the tab, which page to return to and whether you hid the welcome banner. No third-party cookies.
    </p>
    <p>
      If your data ever falls into the wrong hands, we will tell you and the Information Regulator as soon as we
      reasonably can.
    </p>
  </Section>
);

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-3">
      <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
      {children}
    </section>
  );
}

const BulletList = ({ items }: { items: string[] }) =>
  items.length > 0 && (
    <ul className="list-disc space-y-1.5 pl-5">
      {items.map((item) => (
        <li key={item}>
          <LinkedText text={item} />
        </li>
      ))}
    </ul>
  );
