import type { I18n } from '@/lib/i18n/i18n';
import { EmailButton, EmailLayout, MailHeading, Paragraph } from './layout';
import { formatGreeting } from './greeting';

/** `google-proved-address`: linking Google proved the address, so what a stranger may have set up was removed. */
export type AccountChange =
  'new-password' | 'new-browser' | 'google-linked' | 'google-proved-address' | 'address-changed' | 'deleted';

export interface AccountChangedProps {
  firstName?: string;
  change: AccountChange;
  /** Of a changed address, masked. */
  newAddress?: string;
  /** Of a new browser. */
  deviceName?: string;
  actionUrl: string;
}

export const accountChangedSubject = ({ t }: I18n, change: AccountChange): string =>
  t(`mails.accountChanged.subject.${change}`);

export function AccountChangedEmail({ i18n, ...props }: AccountChangedProps & { i18n: I18n }) {
  const { t } = i18n;
  const { newAddress = '', deviceName = '', firstName, change, actionUrl } = props;
  const explanation =
    change === 'address-changed'
      ? t('mails.accountChanged.explanation.address-changed', { newAddress })
      : change === 'new-browser'
        ? t('mails.accountChanged.explanation.new-browser', { deviceName })
        : t(`mails.accountChanged.explanation.${change}`);
  return (
    <EmailLayout i18n={i18n} preheader={explanation} reason={t('mails.accountChanged.reason')}>
      <MailHeading>{accountChangedSubject(i18n, change)}</MailHeading>
      <Paragraph>{formatGreeting(i18n, firstName)}</Paragraph>
      <Paragraph>{explanation}</Paragraph>
      <Paragraph>{t(`mails.accountChanged.notYou.${change}`)}</Paragraph>
      <EmailButton i18n={i18n} href={actionUrl} label={t(`mails.accountChanged.action.${change}`)} />
    </EmailLayout>
  );
}
