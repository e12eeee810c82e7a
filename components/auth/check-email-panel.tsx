'use client';

import { VERIFY_LINK_HOURS } from '@/lib/accounts/sign-in/rules';
import { formatQuantity } from '@/lib/quantity';
import { AuthCard } from './auth-card';
import { useResendVerificationEmail } from './unverified-email';
import { StatusIcon } from './status-icon';
import { TextButton, TextLink } from './text-link';
import { useFocusOnMount } from './use-focus-on-mount';

export function CheckEmailPanel({ email }: { email: string }) {
  const { resend, pending } = useResendVerificationEmail();
  const panel = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={panel} tabIndex={-1} role="status">
      <StatusIcon state="mail" />
      <AuthCard
        title="Check your email"
        description={
          <>
            We sent a link to <strong className="font-semibold wrap-anywhere text-foreground">{email}</strong>. Open it
            within {formatQuantity(VERIFY_LINK_HOURS, 'hour')} to verify your address, then sign in.
          </>
        }
        footer={
          <>
            Already verified? <TextLink href="/login">Go to Login</TextLink>
          </>
        }
      >
        <p className="text-sm text-muted-foreground">
          Didn&apos;t get it? Check your spam folder, or{' '}
          <TextButton
            disabled={pending}
            onClick={() => {
              resend(email);
            }}
          >
            click here to resend
          </TextButton>
          .
        </p>
      </AuthCard>
    </div>
  );
}
