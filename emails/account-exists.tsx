import { Heading } from '@react-email/components';
import { EmailButton, EmailLayout, MailLink, Paragraph } from './layout';
import { mailStyles } from './theme';
import { formatGreeting } from './wording';

export interface AccountExistsProps {
  firstName?: string;
  loginUrl: string;
  forgotPasswordUrl: string;
}

export const accountExistsSubject = 'You already have an account';

/** Sent when somebody tries to register with an address that has an account. */
export function AccountExistsEmail({ firstName, loginUrl, forgotPasswordUrl }: AccountExistsProps) {
  return (
    <EmailLayout
      preheader="Somebody tried to register with your address. Your account is unchanged."
      reason="You are receiving this email because somebody tried to register with this address. If that was not you, you can ignore this email: nothing has changed."
    >
      <Heading as="h1" className="strong" style={mailStyles.heading}>
        You already have an account
      </Heading>
      <Paragraph>{formatGreeting(firstName)}</Paragraph>
      <Paragraph>
        Somebody, probably you, tried to register with this address. You already have an account, so you can simply sign
        in.
      </Paragraph>
      <EmailButton href={loginUrl} label="Sign in" />
      <Paragraph>
        Forgot your password? <MailLink href={forgotPasswordUrl}>Choose a new one</MailLink>
      </Paragraph>
    </EmailLayout>
  );
}
