import type { I18n } from '@/lib/i18n/i18n';
import { EmailButton, EmailLayout, MailHeading, Paragraph } from './layout';
import { formatGreeting } from './greeting';

export type TwoFactorChange = 'added' | 'removed' | 'off' | 'codes-renewed' | 'wrong-codes';

export interface TwoFactorChangedProps {
  firstName?: string;
  change: TwoFactorChange;
  profileUrl: string;
}

export const twoFactorChangedSubject = ({ t }: I18n, change: TwoFactorChange): string =>
  t(`mails.twoFactorChanged.subject.${change}`);

export function TwoFactorChangedEmail({ i18n, firstName, change, profileUrl }: TwoFactorChangedProps & { i18n: I18n }) {
  const { t } = i18n;
  const explanation = t(`mails.twoFactorChanged.explanation.${change}`);
  return (
    <EmailLayout i18n={i18n} preheader={explanation} reason={t('mails.twoFactorChanged.reason')}>
      <MailHeading>{twoFactorChangedSubject(i18n, change)}</MailHeading>
      <Paragraph>{formatGreeting(i18n, firstName)}</Paragraph>
      <Paragraph>{explanation}</Paragraph>
      <Paragraph>{t('mails.twoFactorChanged.notYou')}</Paragraph>
      <EmailButton i18n={i18n} href={profileUrl} label={t('mails.twoFactorChanged.checkAccount')} />
    </EmailLayout>
  );
}
