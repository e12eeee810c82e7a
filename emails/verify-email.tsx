import type { I18n } from '@/lib/i18n/i18n';
import { EmailButton, EmailLayout, MailHeading, MailLink, Paragraph, SmallPrint } from './layout';
import { mailStyles } from './theme';
import { formatGreeting } from './greeting';

export interface VerificationEmailProps {
  firstName?: string;
  verifyUrl: string;
  /** The page for deleting a registration that somebody else made with this address. */
  notMeUrl: string;
  validForHours: number;
}

export const verifyEmailSubject = ({ t }: I18n): string => t('mails.verifyEmail.subject');

export function VerificationEmail({
  i18n,
  firstName,
  verifyUrl,
  notMeUrl,
  validForHours,
}: VerificationEmailProps & { i18n: I18n }) {
  const { t } = i18n;
  return (
    <EmailLayout
      i18n={i18n}
      preheader={t('mails.verifyEmail.preheader')}
      reason={t('mails.verifyEmail.reason')}
      footerLinks={
        <p className="faint" style={mailStyles.footer}>
          <MailLink href={notMeUrl}>{t('mails.verifyEmail.notMe')}</MailLink>
        </p>
      }
    >
      <MailHeading>{verifyEmailSubject(i18n)}</MailHeading>
      <Paragraph>{formatGreeting(i18n, firstName)}</Paragraph>
      <Paragraph>{t('mails.verifyEmail.request')}</Paragraph>
      <EmailButton i18n={i18n} href={verifyUrl} label={t('mails.verifyEmail.verify')} showUrl />
      <SmallPrint>{t('mails.verifyEmail.validFor', { hours: validForHours })}</SmallPrint>
    </EmailLayout>
  );
}
