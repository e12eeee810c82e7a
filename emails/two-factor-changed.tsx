import { Heading } from '@react-email/components';
import { EmailButton, EmailLayout, Paragraph } from './layout';
import { mailStyles } from './theme';
import { formatGreeting } from './wording';

export type TwoFactorChange = 'added' | 'removed' | 'off' | 'codes-renewed';

export interface TwoFactorChangedProps {
  firstName?: string;
  change: TwoFactorChange;
  profileUrl: string;
}

export const twoFactorChangedSubjects: Record<TwoFactorChange, string> = {
  added: 'A second factor was added to your account',
  removed: 'A second factor was removed from your account',
  off: 'Two-factor sign-in is off',
  'codes-renewed': 'You have new recovery codes',
};

const texts: Record<TwoFactorChange, string> = {
  added: 'An authenticator app or passkey was added to your account. We ask for it when you sign in.',
  removed: 'An authenticator app or passkey was removed from your account. You can no longer sign in with it.',
  off: 'Your account no longer has a second factor. To sign in, your password or Google is enough.',
  'codes-renewed': 'New recovery codes were created for your account. The old ones no longer work.',
};

export function TwoFactorChangedEmail({ firstName, change, profileUrl }: TwoFactorChangedProps) {
  return (
    <EmailLayout
      preheader={texts[change]}
      reason="You are receiving this email because two-factor sign-in on your account has changed. We always let you know."
    >
      <Heading as="h1" className="strong" style={mailStyles.heading}>
        {twoFactorChangedSubjects[change]}
      </Heading>
      <Paragraph>{formatGreeting(firstName)}</Paragraph>
      <Paragraph>{texts[change]}</Paragraph>
      <Paragraph>If this was not you, sign in now, change your password and check your second factors.</Paragraph>
      <EmailButton href={profileUrl} label="Check your account" />
    </EmailLayout>
  );
}
