import type { I18n } from '@/lib/i18n/i18n';
import { EmailButton, EmailLayout, MailHeading, Paragraph, SmallPrint } from './layout';
import { formatGreeting } from './greeting';

export interface ConfirmTwoFactorRemovalProps {
  firstName?: string;
  confirmUrl: string;
  waitDays: number;
  validForHours: number;
}

export const confirmTwoFactorRemovalSubject = ({ t }: I18n): string => t('mails.confirmTwoFactorRemoval.subject');

/** Its link starts the waiting time after which the second factor is removed. */
export function ConfirmTwoFactorRemovalEmail({
  i18n,
  firstName,
  confirmUrl,
  waitDays,
  validForHours,
}: ConfirmTwoFactorRemovalProps & { i18n: I18n }) {
  const { t } = i18n;
  return (
    <EmailLayout
      i18n={i18n}
      preheader={t('mails.confirmTwoFactorRemoval.preheader')}
      reason={t('mails.twoFactorRemoval.reason')}
    >
      <MailHeading>{t('mails.confirmTwoFactorRemoval.headline')}</MailHeading>
      <Paragraph>{formatGreeting(i18n, firstName)}</Paragraph>
      <Paragraph>{t('mails.confirmTwoFactorRemoval.explanation', { days: waitDays })}</Paragraph>
      <EmailButton i18n={i18n} href={confirmUrl} label={t('mails.confirmTwoFactorRemoval.confirm')} showUrl />
      <SmallPrint>{t('mails.verifyEmail.validFor', { hours: validForHours })}</SmallPrint>
      <Paragraph>{t('mails.confirmTwoFactorRemoval.notYou')}</Paragraph>
    </EmailLayout>
  );
}
