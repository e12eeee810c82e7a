import type { ReactNode } from 'react';
import { LinkedText } from '@/components/i18n/linked-text';
import {
  DISOWN_LINK_DAYS,
  GOOGLE_SIGN_IN_COOKIE_MINUTES,
  UNVERIFIED_ACCOUNT_RETENTION_DAYS,
  KNOWN_BROWSER_COOKIE_DAYS,
  VERIFY_LINK_HOURS,
} from '@/lib/accounts/sign-in/rules';
import { AUTHENTICATOR_SETUP_MINUTES, SECOND_STEP_MINUTES } from '@/lib/accounts/two-factor/rules';
import { UPLOAD_ABANDONED_AFTER_HOURS } from '@/lib/attachments/rules';
import { KEPT_DAYS } from '@/lib/browser/kept-store';
import { readPrivacyDetails, type PrivacyDetails } from '@/lib/config/privacy-details';
import { LANGUAGE_COOKIE_DAYS } from '@/lib/http/request-locale';
import { SESSION_DAYS } from '@/lib/http/session';
import type { I18n } from '@/lib/i18n/i18n';
import { LANGUAGES } from '@/lib/i18n/languages';
import type { Translator } from '@/lib/i18n/translator';
import {
  ACTIVITY_RETENTION_YEARS,
  LOOK_UP_RETENTION_YEARS,
  CLEAN_UP_INTERVAL_HOURS,
  OUTBOX_RETENTION_DAYS,
} from '@/lib/operations/retention-periods';
import { ENDED_CONSENT_YEARS, INVITATION_DAYS } from '@/lib/sharing/rules';

const collectedData = (t: Translator, { usesGoogle }: PrivacyDetails): string[] => [
  t('privacy.collected.items.email'),
  t('privacy.collected.items.name'),
  t('privacy.collected.items.password'),
  ...(usesGoogle ? [t('privacy.collected.items.google')] : []),
  t('privacy.collected.items.twoFactor'),
  t('privacy.collected.items.sessions'),
  t('privacy.collected.items.reminders'),
  t('privacy.collected.items.settings'),
  t('privacy.collected.items.calendar'),
  t('privacy.collected.items.people'),
  t('privacy.collected.items.activity'),
  t('privacy.collected.items.consent'),
];

const retentionPeriods = (t: Translator, { staysHere }: PrivacyDetails): string[] => [
  t('privacy.retention.account', { hours: CLEAN_UP_INTERVAL_HOURS }),
  t('privacy.retention.activity', { years: ACTIVITY_RETENTION_YEARS }),
  t('privacy.retention.signIn', { days: SESSION_DAYS, linkDays: DISOWN_LINK_DAYS }),
  t('privacy.retention.uploads', { hours: UPLOAD_ABANDONED_AFTER_HOURS + CLEAN_UP_INTERVAL_HOURS }),
  t('privacy.retention.unverified', { days: UNVERIFIED_ACCOUNT_RETENTION_DAYS }),
  ...(staysHere.emails ? [t('privacy.retention.emails', { days: OUTBOX_RETENTION_DAYS })] : []),
  t('privacy.retention.people', { years: ENDED_CONSENT_YEARS, days: INVITATION_DAYS }),
  t('privacy.retention.lookUps', { years: LOOK_UP_RETENTION_YEARS }),
  t('privacy.retention.backups'),
];

/** The regulations under POPIA of 17 April 2025 set this. */
const OBJECTION_ANSWER_DAYS = 30;

const userRights = (t: Translator): string[] => [
  t('privacy.rights.access', { button: t('profile.data.download') }),
  t('privacy.rights.correct'),
  t('privacy.rights.erase', { button: t('profile.deletion.title') }),
  t('privacy.rights.object', { days: OBJECTION_ANSWER_DAYS }),
  t('privacy.rights.complain'),
];

type SectionProps = PrivacyDetails & { t: Translator };

/** The notice that section 18 of POPIA requires. Keep it consistent with docs/privacy.md. */
export function PrivacyNotice({ i18n: { t, language } }: { i18n: I18n }) {
  const details = readPrivacyDetails(t);
  return (
    <main className="max-w-2xl space-y-8 leading-relaxed">
      <div>
        <h1 className="text-3xl font-bold tracking-tight">{t('privacy.title')}</h1>
        <p className="mt-3 text-lg text-muted-foreground">{t('privacy.introduction')}</p>
        {language !== LANGUAGES[0] && <p className="mt-3">{t('privacy.englishDecides')}</p>}
      </div>

      <ResponsibilitySection t={t} {...details} />
      <Section title={t('privacy.collected.title')}>
        <BulletList items={collectedData(t, details)} />
        <p>{t('privacy.collected.voluntary')}</p>
      </Section>
      <OutsideServicesSection t={t} {...details} />
      <Section title={t('privacy.retention.title')}>
        <BulletList items={retentionPeriods(t, details)} />
      </Section>
      <Section title={t('privacy.rights.title')}>
        <BulletList items={userRights(t)} />
      </Section>
      <SecuritySection t={t} {...details} />
    </main>
  );
}

const ResponsibilitySection = ({ t, operator, operatorAddress, informationOfficer, email }: SectionProps) => (
  <Section title={t('privacy.responsible.title')}>
    <p>
      {operator ? t('privacy.responsible.operator', { operator }) : t('privacy.responsible.unknownOperator')}{' '}
      {operatorAddress && `${t('privacy.responsible.operatorAddress', { address: operatorAddress })} `}
      {t('privacy.responsible.law')}
      {informationOfficer && ` ${t('privacy.responsible.informationOfficer', { name: informationOfficer })}`}
    </p>
    <p>
      {email
        ? t.rich('privacy.responsible.contact', {
            email,
            link: (address) => (
              <a href={`mailto:${email}`} className="font-semibold text-primary underline underline-offset-4">
                {address}
              </a>
            ),
          })
        : t('privacy.responsible.noContact')}
    </p>
  </Section>
);

const localData = (t: Translator, { data, files, emails }: PrivacyDetails['staysHere']): string[] => [
  ...(data ? [t('privacy.services.local.data')] : []),
  ...(files ? [t('privacy.services.local.files')] : []),
  ...(emails ? [t('privacy.services.local.emails')] : []),
];

const OutsideServicesSection = ({ t, outsideServices, staysHere }: SectionProps) => (
  <Section title={t('privacy.services.title')}>
    {outsideServices.length === 0 ? (
      <p>{t('privacy.services.none')}</p>
    ) : (
      <>
        <p>{t('privacy.services.some')}</p>
        <ul className="list-disc space-y-3 pl-5">
          {outsideServices.map(({ purpose, name, receives, location }) => (
            <li key={purpose}>
              {t.rich(`privacy.services.purposes.${purpose}`, {
                name,
                strong: (content) => <strong className="font-semibold">{content}</strong>,
              })}{' '}
              {receives} {location}
            </li>
          ))}
        </ul>
      </>
    )}
    <BulletList items={localData(t, staysHere)} />
    <p>
      {outsideServices.length > 0 && `${t('privacy.services.maybeAbroad')} `}
      {t('privacy.services.calendar')} {t('privacy.services.shared')} {t('privacy.services.nobodyElse')}
    </p>
  </Section>
);

const SecuritySection = ({ t, hasVirusScanner, usesGoogle }: SectionProps) => (
  <Section title={t('privacy.security.title')}>
    <p>{t(`privacy.security.${hasVirusScanner ? 'scanned' : 'checked'}`)}</p>
    <p>{t('privacy.security.answers')}</p>
    <p>{t('privacy.security.calendar')}</p>
    <p>
      {t('privacy.security.cookies', { days: KNOWN_BROWSER_COOKIE_DAYS, languageDays: LANGUAGE_COOKIE_DAYS })}{' '}
      {t('privacy.security.shortCookies', {
        hours: VERIFY_LINK_HOURS,
        secondStepMinutes: SECOND_STEP_MINUTES,
        setUpMinutes: AUTHENTICATOR_SETUP_MINUTES,
      })}{' '}
      {usesGoogle && `${t('privacy.security.googleCookies', { minutes: GOOGLE_SIGN_IN_COOKIE_MINUTES })} `}
      {t('privacy.security.browserStorage', { keptDays: KEPT_DAYS })}
    </p>
    <p>{t('privacy.security.breach')}</p>
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
