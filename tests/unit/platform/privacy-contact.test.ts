import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { AccountChangedProps } from '@/emails/account-changed';
import type { AccountExistsProps } from '@/emails/account-exists';
import type { ConfirmTwoFactorRemovalProps } from '@/emails/confirm-two-factor-removal';
import type { NoticeProps } from '@/emails/notice';
import type { ResetPasswordProps } from '@/emails/reset-password';
import type { TwoFactorChangedProps } from '@/emails/two-factor-changed';
import type { TwoFactorRemovalProps } from '@/emails/two-factor-removal';
import type { VerificationEmailProps } from '@/emails/verify-email';
import { readPrivacyDetails } from '@/lib/config/privacy-details';
import { english } from '@/tests/support/texts/i18n';
import { useSettings } from '@/tests/support/use-settings';

const setSettings = useSettings();

type MailField =
  | keyof NoticeProps
  | keyof VerificationEmailProps
  | keyof ResetPasswordProps
  | keyof AccountChangedProps
  | keyof AccountExistsProps
  | keyof TwoFactorChangedProps
  | keyof ConfirmTwoFactorRemovalProps
  | keyof TwoFactorRemovalProps;

/** Marks fields without personal data: values of the system template, facts about the mail, and URLs of the site. */
const NOT_DOCUMENTED = '';

/** How the privacy page refers to each field of a mail. The type requires an entry for every new field. */
const DOCUMENTED_AS: Record<MailField, string> = {
  firstName: 'first name',
  title: 'title',
  templateName: 'template',
  urgency: 'dates',
  category: 'template',
  amount: 'amount',
  reference: 'reference',
  referenceKind: NOT_DOCUMENTED,
  description: 'notes',
  wishes: 'title',
  daysLeft: 'dates',
  dueDate: 'dates',
  weekday: 'dates',
  occasion: 'template',
  age: 'dates',
  years: 'dates',
  applyBy: 'dates',
  closedDay: 'dates',
  event: 'dates',
  renewedOn: 'dates',
  shared: 'address',
  unreached: 'the people',
  notMeUrl: 'sign-in emails with their links',
  verifyUrl: 'sign-in emails with their links',
  resetUrl: 'sign-in emails with their links',
  confirmUrl: 'sign-in emails with their links',
  cancelUrl: 'sign-in emails with their links',
  change: 'sign-in emails with their links',
  newAddress: 'address',
  deviceName: 'sign-in emails with their links',
  day: 'sign-in emails with their links',
  time: 'sign-in emails with their links',
  profileUrl: NOT_DOCUMENTED,
  actionUrl: NOT_DOCUMENTED,
  validForHours: NOT_DOCUMENTED,
  waitDays: NOT_DOCUMENTED,
  isLastToday: NOT_DOCUMENTED,
  loginUrl: NOT_DOCUMENTED,
  forgotPasswordUrl: NOT_DOCUMENTED,
  answers: NOT_DOCUMENTED,
  openUrl: NOT_DOCUMENTED,
  scheduleUrl: NOT_DOCUMENTED,
  unsubscribeUrl: NOT_DOCUMENTED,
  guidance: NOT_DOCUMENTED,
  guidanceSource: NOT_DOCUMENTED,
  needsDisclaimer: NOT_DOCUMENTED,
  documents: NOT_DOCUMENTED,
  graceDays: NOT_DOCUMENTED,
  repeatsByItself: NOT_DOCUMENTED,
  canBeOverdue: NOT_DOCUMENTED,
};

const FIELD_WORDS = ['address', ...new Set(Object.values(DOCUMENTED_AS))];

it('the privacy page and docs/privacy.md list the data that the mail service receives', () => {
  setSettings({ RESEND_API_KEY: 're_test' });
  const resend = readPrivacyDetails(english.t).outsideServices.find(({ name }) => name === 'Resend');
  const document = readFileSync(path.resolve(import.meta.dirname, '../../../docs/privacy.md'), 'utf8');
  const row = document.split('\n').find((line) => line.startsWith('| Resend or an SMTP server |'));
  for (const word of FIELD_WORDS) {
    expect(resend?.receives).toContain(word);
    expect(row).toContain(word);
  }
});
