import type { ShownPage } from '@/app/notices/[token]/answer-page';
import type { PageState } from '@/app/notices/[token]/page-state';
import { languageOf, type Language, type Locale } from '@/lib/i18n/languages';
import { getI18n } from '@/lib/i18n/load-i18n';
import type { OpenAnswer } from '@/lib/reminders/answers/answer-schema';
import type { SnoozeChoice, SnoozeOffer } from '@/lib/schedule/snooze-rules';

export interface SamplePage {
  name: string;
  page: ShownPage;
  state?: Omit<PageState, 'i18n' | 'token'>;
}

const offerOf = (choices: SnoozeChoice[]): SnoozeOffer => ({ choices, lastDay: '2027-11-24' });

const openPage = (locale: Locale): OpenAnswer => ({
  kind: 'open',
  locale,
  today: '2026-11-23',
  title: 'Vehicle licence disc',
  dueOn: '2026-11-28',
  applyBy: null,
  canBeOverdue: true,
  canComplete: true,
  sharedBy: null,
  hasAccount: true,
  canTakeOn: false,
  nextIfDone: null,
  canRenew: false,
  isDocument: false,
  isRenewedByRule: false,
  canAskAgain: false,
  canUndo: true,
  askNewDateOn: null,
  guidance: null,
  documents: [],
  wishes: null,
  snooze: offerOf([
    { day: '2026-11-24', beyond: null },
    { day: '2026-11-26', beyond: null },
    { day: '2026-11-30', beyond: 'due' },
  ]),
  answered: null,
  nextDueOn: null,
  nextEmailOn: null,
  snoozedUntil: null,
});

const GUIDANCE = {
  text:
    'Renew at a driving licence testing centre. Take your ID, proof of address and two photos, and book online ' +
    'first. You may go on driving for three months after expiry only if you applied before it.',
  source: 'https://www.gov.za/services/driving-licence/renew-driving-licence',
};

const DOCUMENTS: Record<Language, string[]> = {
  en: ['Identity document', 'Current passport', 'Confirmation of your booking'],
  af: ['Identiteitsdokument', 'Huidige paspoort', 'Bevestiging van jou bespreking'],
};

/** The answer page in states that look different. */
export function samplePages(locale: Locale): SamplePage[] {
  const { t } = getI18n(locale);
  const open = openPage(locale);
  const passport: OpenAnswer = {
    ...open,
    title: 'Passport of Thandi',
    dueOn: '2026-12-01',
    applyBy: { on: '2026-11-27', verb: 'apply', kind: 'official' },
    canRenew: true,
    isDocument: true,
    canAskAgain: true,
    guidance: GUIDANCE,
    documents: DOCUMENTS[languageOf(locale)],
    snooze: offerOf([
      { day: '2026-11-24', beyond: null },
      { day: '2026-11-26', beyond: null },
      { day: '2026-11-30', beyond: 'apply-by' },
    ]),
  };
  const longTitle =
    'Renew the registration, roadworthy certificate and third-party insurance of the old bakkie '.repeat(3);
  return [
    { name: 'open', page: open },
    { name: 'open-repeats', page: { ...open, nextIfDone: '2027-11-23' } },
    { name: 'open-renew', page: passport },
    { name: 'open-tax-return', page: { ...open, title: 'SARS income tax return', canRenew: true } },
    { name: 'birthday', page: { ...open, title: 'Gogo’s 80th birthday 🎂', canComplete: false, wishes: 'timely' } },
    {
      name: 'birthday-belated',
      page: {
        ...open,
        title: 'Gogo’s 80th birthday',
        dueOn: '2026-11-20',
        canComplete: false,
        snooze: null,
        wishes: 'belated',
      },
    },
    { name: 'muted', page: { ...open, snooze: null } },
    { name: 'birthday-muted', page: { ...open, canComplete: false, snooze: null } },
    {
      name: 'overdue',
      page: {
        ...open,
        dueOn: '2026-11-20',
        snooze: offerOf(open.snooze!.choices.map(({ day }) => ({ day, beyond: 'due' }))),
      },
    },
    { name: 'past-apply-by', page: { ...passport, applyBy: { on: '2026-10-02', verb: 'apply', kind: 'official' } } },
    { name: 'long-title', page: { ...passport, title: longTitle.slice(0, 200) } },
    {
      name: 'right-to-left',
      page: { ...passport, title: 'تجديد جواز السفر والتأشيرة قبل الرحلة '.repeat(5).slice(0, 200) },
    },
    { name: 'emoji', page: { ...open, title: '🎂'.repeat(100), wishes: 'timely' } },
    { name: 'confirm-apply-by', page: passport, state: { confirm: '2026-11-29' } },
    { name: 'confirm-due', page: open, state: { confirm: '2026-12-05' } },
    {
      name: 'problem-renewed',
      page: passport,
      state: {
        problem: { field: 'dueAt', text: t('validation.dueDate.notNew') },
        typed: { day: '1', month: '11', year: '2026' },
      },
    },
    {
      name: 'problem-later',
      page: open,
      state: {
        problem: { field: 'until', text: t('validation.snooze.past') },
        typed: { day: '1', month: '11', year: '2026' },
      },
    },
    { name: 'problem', page: open, state: { problem: { text: t('errors.reminders.noNewDate') } } },
    { name: 'done', page: { ...open, canComplete: false, snooze: null, answered: 'done' } },
    {
      name: 'done-next',
      page: { ...open, canComplete: false, snooze: null, answered: 'done', nextDueOn: '2027-11-28' },
    },
    {
      name: 'ask-again',
      page: {
        ...passport,
        canComplete: false,
        canAskAgain: false,
        snooze: null,
        answered: 'done',
        askNewDateOn: '2026-12-07',
      },
    },
    {
      name: 'asked-again',
      page: {
        ...passport,
        canComplete: false,
        canAskAgain: false,
        canUndo: false,
        snooze: null,
        answered: 'done',
        askNewDateOn: '2026-11-23',
      },
    },
    { name: 'done-renewable', page: { ...passport, canComplete: false, snooze: null, answered: 'done' } },
    {
      name: 'renewed',
      page: {
        ...passport,
        canComplete: false,
        canRenew: false,
        snooze: null,
        answered: 'renewed',
        nextDueOn: '2036-11-30',
      },
    },
    { name: 'later', page: { ...passport, answered: 'later', snoozedUntil: '2026-11-26' } },
    { name: 'undone', page: open, state: { undone: true } },
    { name: 'expired', page: { kind: 'expired', locale, hasAccount: true } },
    { name: 'deleted', page: { kind: 'impossible', locale, hasAccount: true, reason: 'deleted' } },
    { name: 'moved-on', page: { kind: 'impossible', locale, hasAccount: true, reason: 'moved-on' } },
    {
      name: 'completed',
      page: {
        kind: 'completed',
        locale,
        hasAccount: true,
        today: open.today,
        title: open.title,
        nextDueOn: '2026-12-30',
      },
    },
    { name: 'ended', page: { kind: 'ended', locale, hasAccount: false } },
    { name: 'unknown', page: { kind: 'unknown' } },
    { name: 'limited', page: { kind: 'limited' } },
    { name: 'failed', page: { kind: 'failed' } },
  ];
}
