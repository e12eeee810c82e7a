import { Heading } from '@react-email/components';
import { EmailButton, EmailLayout, Paragraph } from './layout';
import { mailStyles } from './theme';
import { formatGreeting } from './wording';

export interface TwoFactorRemovalProps {
  firstName?: string;
  /** For example '26/11/2026 at 09:30'. */
  scheduledFor: string;
  cancelUrl: string;
}

export const twoFactorRemovalSubject = 'Somebody asked to switch off your two-factor sign-in';

/** Sent when the removal is requested; the second factor is removed after a waiting time. */
export function TwoFactorRemovalEmail({ firstName, scheduledFor, cancelUrl }: TwoFactorRemovalProps) {
  return (
    <EmailLayout
      preheader={`It will be switched off on ${scheduledFor} unless you cancel.`}
      reason="You are receiving this email because somebody signed in with your password or your Google account and said that they had lost their device."
    >
      <Heading as="h1" className="strong" style={mailStyles.heading}>
        Two-factor sign-in ends soon
      </Heading>
      <Paragraph>{formatGreeting(firstName)}</Paragraph>
      <Paragraph>
        Somebody asked to switch off two-factor sign-in for your account. It will be switched off on {scheduledFor}. If
        this was you, wait until then and sign in.
      </Paragraph>
      <Paragraph>If it was not you, somebody knows your password: cancel here, then change your password.</Paragraph>
      <EmailButton href={cancelUrl} label="Keep two-factor sign-in" showUrl />
    </EmailLayout>
  );
}
