import type { I18n } from '@/lib/i18n/i18n';
import { EmailButton, EmailLayout, MailHeading, MailLink, Paragraph } from './layout';
import { formatGreeting } from './greeting';

export interface AccountExistsProps {
  firstName?: string;
  loginUrl: string;
  forgotPasswordUrl: string;
}

export const accountExistsSubject = ({ t }: I18n): string => t('mails.accountExists.subject');

/** Sent when someone registers with the address of an existing account. */
export function AccountExistsEmail({
  i18n,
  firstName,
  loginUrl,
  forgotPasswordUrl,
}: AccountExistsProps & { i18n: I18n }) {
  const { t } = i18n;
  return (
    <EmailLayout i18n={i18n} preheader={t('mails.accountExists.preheader')} reason={t('mails.accountExists.reason')}>
      <MailHeading>{accountExistsSubject(i18n)}</MailHeading>
      <Paragraph>{formatGreeting(i18n, firstName)}</Paragraph>
      <Paragraph>{t('mails.accountExists.explanation')}</Paragraph>
      <EmailButton i18n={i18n} href={loginUrl} label={t('mails.accountExists.signIn')} />
      <Paragraph>
        {t.rich('mails.accountExists.forgotPassword', {
          link: (content) => <MailLink href={forgotPasswordUrl}>{content}</MailLink>,
        })}
      </Paragraph>
    </EmailLayout>
  );
}
