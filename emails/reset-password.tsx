import { Heading } from '@react-email/components';
import { EmailButton, EmailLayout, Paragraph, SmallPrint } from './layout';
import { mailStyles } from './theme';
import { formatGreeting } from './wording';

export interface ResetPasswordProps {
  firstName?: string;
  resetUrl: string;
  /** For example '1 hour'. */
  validFor: string;
  /** Whether the rate limit allows no further reset mail today. */
  isLastToday?: boolean;
}

export const resetPasswordSubject = 'Reset your password';

export function ResetPasswordEmail({ firstName, resetUrl, validFor, isLastToday = false }: ResetPasswordProps) {
  return (
    <EmailLayout
      preheader={`Choose a new password. The link works once, for ${validFor}.`}
      reason="You are receiving this email because somebody asked for a new password for this address. If that was not you, you can ignore this email: nothing has changed."
    >
      <Heading as="h1" className="strong" style={mailStyles.heading}>
        Choose a new password
      </Heading>
      <Paragraph>{formatGreeting(firstName)}</Paragraph>
      <Paragraph>With this link you can choose a new password. You will be signed out everywhere else.</Paragraph>
      <EmailButton href={resetUrl} label="Choose a new password" showUrl />
      <SmallPrint>The link works once, for {validFor}.</SmallPrint>
      {isLastToday && (
        <SmallPrint>
          Several of these emails were requested, so this is the last one for today. Keep it if you want to choose a new
          password.
        </SmallPrint>
      )}
    </EmailLayout>
  );
}
