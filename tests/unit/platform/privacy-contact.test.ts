import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import type { AccountExistsProps } from '@/emails/account-exists';
import type { NoticeProps } from '@/emails/notice';
import type { ResetPasswordProps } from '@/emails/reset-password';
import type { TwoFactorChangedProps } from '@/emails/two-factor-changed';
import type { TwoFactorRemovalProps } from '@/emails/two-factor-removal';
import type { VerifyEmailProps } from '@/emails/verify-email';
import { readPrivacyDetails } from '@/lib/config/privacy-details';

type MailField =
  | keyof NoticeProps
  | keyof VerifyEmailProps
  | keyof ResetPasswordProps
  | keyof AccountExistsProps
  | keyof TwoFactorChangedProps
  | keyof TwoFactorRemovalProps;

/** The template's own texts, or an address of the site. */
const NOT_DOCUMENTED = '';

/** The words by which people are told of each field of a mail. A field that is new to a mail does not compile without them. */
const DOCUMENTED_AS: Record<MailField, string> = {
  firstName: 'first name',
  title: 'title',
  templateName: 'template',
  color: 'template',
  category: 'template',
  amount: 'amount',
  reference: 'reference',
  description: 'notes',
  daysLeft: 'dates',
  dueDate: 'dates',
  weekday: 'dates',
  age: 'dates',
  years: 'dates',
  applyBy: 'dates',
  notMeUrl: 'sign-in mails with their links',
  verifyUrl: 'sign-in mails with their links',
  resetUrl: 'sign-in mails with their links',
  cancelUrl: 'sign-in mails with their links',
  change: 'sign-in mails with their links',
  scheduledFor: 'sign-in mails with their links',
  profileUrl: NOT_DOCUMENTED,
  validFor: NOT_DOCUMENTED,
  isLastToday: NOT_DOCUMENTED,
  loginUrl: NOT_DOCUMENTED,
  forgotPasswordUrl: NOT_DOCUMENTED,
  openUrl: NOT_DOCUMENTED,
  scheduleUrl: NOT_DOCUMENTED,
  unsubscribeUrl: NOT_DOCUMENTED,
  guidance: NOT_DOCUMENTED,
  guidanceSource: NOT_DOCUMENTED,
  needsDisclaimer: NOT_DOCUMENTED,
  graceDays: NOT_DOCUMENTED,
  repeatsByItself: NOT_DOCUMENTED,
  canBeOverdue: NOT_DOCUMENTED,
};

const FIELD_WORDS = ['address', ...new Set(Object.values(DOCUMENTED_AS))];

it('the privacy page says what the mail service gets, and so does docs/privacy.md', () => {
  vi.stubEnv('RESEND_API_KEY', 're_test');
  const said = readPrivacyDetails().processors.find((line) => line.startsWith('Resend'));
  const document = readFileSync(path.resolve(import.meta.dirname, '../../../docs/privacy.md'), 'utf8');
  const row = document.split('\n').find((line) => line.startsWith('| Resend or an SMTP server |'));
  for (const word of FIELD_WORDS) {
    expect(said).toContain(word);
    expect(row).toContain(word);
  }
});
