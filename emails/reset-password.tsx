import { Heading } from '@react-email/components';
import { Action, Layout, Paragraph, SmallPrint } from './layout';
import { styles } from './theme';
import { greeting } from './wording';

export interface ResetPasswordProps {
  firstName?: string;
  resetUrl: string;
  /** How long the link holds, in words: '1 hour'. */
  validFor: string;
  /** No further one can be requested for a day. */
  isLast?: boolean;
}

export const resetPasswordSubject = 'Reset your password';

/** Sent when a password was forgotten. */
export function ResetPassword({ firstName, resetUrl, validFor, isLast = false }: ResetPasswordProps) {
  return (
    <Layout
      preheader={`Choose a new password. The link works once, for ${validFor}.`}
      reason="You get this mail because somebody asked for a new password for this address. If that was not you, nothing has changed and you need to do nothing."
    >
      <Heading as="h1" className="strong" style={styles.heading}>
        Choose a new password
      </Heading>
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>With this link you can choose a new password. You will be signed out everywhere else.</Paragraph>
      <Action href={resetUrl} label="Choose a new password" showAddress />
      <SmallPrint>The link works once, for {validFor}.</SmallPrint>
      {isLast && (
        <SmallPrint>
          Several of these emails were requested, so this is the last one for today. Keep it if you want to choose a new
          password.
        </SmallPrint>
      )}
    </Layout>
  );
}
