import type { I18n } from '@/lib/i18n/i18n';
import { EmailButton, EmailLayout, MailHeading, Paragraph, SmallPrint } from './layout';
import { formatGreeting } from './greeting';

export interface ResetPasswordProps {
  firstName?: string;
  resetUrl: string;
  validForHours: number;
  /** True if the rate limit rejects further reset mails today. */
  isLastToday?: boolean;
}

export const resetPasswordSubject = ({ t }: I18n): string => t('mails.resetPassword.subject');

export function ResetPasswordEmail({
  i18n,
  firstName,
  resetUrl,
  validForHours,
  isLastToday = false,
}: ResetPasswordProps & { i18n: I18n }) {
  const { t } = i18n;
  return (
    <EmailLayout
      i18n={i18n}
      preheader={t('mails.resetPassword.preheader', { hours: validForHours })}
      reason={t('mails.resetPassword.reason')}
    >
      <MailHeading>{t('mails.resetPassword.choose')}</MailHeading>
      <Paragraph>{formatGreeting(i18n, firstName)}</Paragraph>
      <Paragraph>{t('mails.resetPassword.explanation')}</Paragraph>
      <EmailButton i18n={i18n} href={resetUrl} label={t('mails.resetPassword.choose')} showUrl />
      <SmallPrint>{t('mails.resetPassword.validFor', { hours: validForHours })}</SmallPrint>
      {isLastToday && <SmallPrint>{t('mails.resetPassword.lastToday')}</SmallPrint>}
    </EmailLayout>
  );
}
