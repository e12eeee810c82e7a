import type { I18n } from '@/lib/i18n/i18n';
import { EmailButton, EmailLayout, MailHeading, Paragraph } from './layout';
import { formatGreeting } from './greeting';

export interface TwoFactorRemovalProps {
  firstName?: string;
  /** Date and time of the removal, already formatted, such as '26/11/2026' and '09:30'. */
  day: string;
  time: string;
  cancelUrl: string;
}

export const twoFactorRemovalSubject = ({ t }: I18n): string => t('mails.twoFactorRemoval.subject');

/** Sent when the removal is confirmed, and daily until it takes effect. */
export function TwoFactorRemovalEmail({
  i18n,
  firstName,
  day,
  time,
  cancelUrl,
}: TwoFactorRemovalProps & { i18n: I18n }) {
  const { t } = i18n;
  return (
    <EmailLayout
      i18n={i18n}
      preheader={t('mails.twoFactorRemoval.preheader', { day, time })}
      reason={t('mails.twoFactorRemoval.reason')}
    >
      <MailHeading>{t('mails.twoFactorRemoval.headline')}</MailHeading>
      <Paragraph>{formatGreeting(i18n, firstName)}</Paragraph>
      <Paragraph>{t('mails.twoFactorRemoval.explanation', { day, time })}</Paragraph>
      <Paragraph>{t('mails.twoFactorRemoval.notYou')}</Paragraph>
      <EmailButton i18n={i18n} href={cancelUrl} label={t('mails.twoFactorRemoval.keep')} showUrl />
    </EmailLayout>
  );
}
