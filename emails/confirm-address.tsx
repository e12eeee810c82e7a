import type { I18n } from '@/lib/i18n/i18n';
import { EmailButton, EmailLayout, MailHeading, Paragraph, SmallPrint } from './layout';
import { formatGreeting } from './greeting';

export interface ConfirmAddressProps {
  firstName?: string;
  /** False if mail to the account's address has bounced and the mail goes to it. */
  isNew: boolean;
  confirmUrl: string;
  validForHours: number;
}

export const confirmAddressSubject = ({ t }: I18n): string => t('mails.confirmAddress.subject');

export function ConfirmAddressEmail({
  i18n,
  firstName,
  isNew,
  confirmUrl,
  validForHours,
}: ConfirmAddressProps & { i18n: I18n }) {
  const { t } = i18n;
  return (
    <EmailLayout i18n={i18n} preheader={t('mails.confirmAddress.preheader')} reason={t('mails.confirmAddress.reason')}>
      <MailHeading>{confirmAddressSubject(i18n)}</MailHeading>
      <Paragraph>{formatGreeting(i18n, firstName)}</Paragraph>
      <Paragraph>{t(`mails.confirmAddress.request.${isNew ? 'newAddress' : 'bounced'}`)}</Paragraph>
      <EmailButton i18n={i18n} href={confirmUrl} label={t('mails.confirmAddress.confirm')} showUrl />
      <SmallPrint>{t('mails.confirmAddress.validFor', { hours: validForHours })}</SmallPrint>
    </EmailLayout>
  );
}
