import { Heading } from '@react-email/components';
import { EmailButton, EmailLayout, MailLink, Paragraph, SmallPrint } from './layout';
import { mailStyles } from './theme';
import { formatGreeting } from './wording';

export interface VerificationEmailProps {
  firstName?: string;
  verifyUrl: string;
  /** The page that deletes a registration made by somebody else. */
  notMeUrl: string;
  /** For example '24 hours'. */
  validFor: string;
}

export const verifyEmailSubject = 'Verify your email address';

export function VerificationEmail({ firstName, verifyUrl, notMeUrl, validFor }: VerificationEmailProps) {
  return (
    <EmailLayout
      preheader="One step left: verify this address and your reminders can reach you."
      reason="You are receiving this email because somebody registered with this address. If that was not you, you can delete the account."
      footerLinks={
        <SmallPrint>
          <MailLink href={notMeUrl}>This was not me</MailLink>
        </SmallPrint>
      }
    >
      <Heading as="h1" className="strong" style={mailStyles.heading}>
        Verify your email address
      </Heading>
      <Paragraph>{formatGreeting(firstName)}</Paragraph>
      <Paragraph>Please verify that this address is yours. We only send reminders to verified addresses.</Paragraph>
      <EmailButton href={verifyUrl} label="Verify address" showUrl />
      <SmallPrint>The link works for {validFor}.</SmallPrint>
    </EmailLayout>
  );
}
