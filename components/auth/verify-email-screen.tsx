'use client';

import { useEffect, useState } from 'react';
import Link from 'next/link';
import { buttonVariants } from '@/components/ui/button-variants';
import { SubmitButton } from '@/components/ui/submit-button';
import { useVerifyEmail } from '@/lib/accounts/sign-in/queries';
import { ApiError } from '@/lib/browser/api-client';
import { AuthCard } from './auth-card';
import { clearUnverifiedEmail, readUnverifiedEmail, useResendVerificationEmail } from './unverified-email';
import { StatusIcon } from './status-icon';
import { useRedirectToLogin } from './use-redirect-to-login';

function getVerificationError(token: string | undefined, error: unknown): string | undefined {
  if (!token) return 'No verification token provided';
  if (error instanceof ApiError) return error.serverMessage ?? 'Verification failed';
  return error ? 'Network error occurred during verification' : undefined;
}

export function VerifyEmailScreen({ token }: { token: string | undefined }) {
  const { data, error } = useVerifyEmail(token);
  const errorMessage = getVerificationError(token, error);
  useRedirectToLogin(data !== undefined);
  useEffect(() => {
    if (data) clearUnverifiedEmail();
  }, [data]);

  return (
    <div aria-live="polite" aria-busy={!errorMessage && !data}>
      <StatusIcon state={errorMessage ? 'error' : data ? 'success' : 'loading'} />
      {errorMessage ? (
        <VerificationFailed message={errorMessage} />
      ) : data ? (
        <AuthCard title="Email verified" description={`${data.message} Taking you to sign in…`}>
          <Link href="/login" data-slot="button" className={buttonVariants({ className: 'w-full' })}>
            Go to Login
          </Link>
        </AuthCard>
      ) : (
        <AuthCard title="Verifying your email..." description="This takes only a moment." />
      )}
    </div>
  );
}

function VerificationFailed({ message }: { message: string }) {
  const { resend, pending } = useResendVerificationEmail();
  const [isEmailUnknown, setEmailUnknown] = useState(false);
  const resendToPendingEmail = () => {
    const email = readUnverifiedEmail();
    setEmailUnknown(!email);
    if (email) resend(email);
  };
  return (
    <AuthCard title="We could not verify your email" description={message}>
      <div className="grid gap-3">
        {isEmailUnknown && (
          <p role="alert" className="text-sm text-destructive-text">
            Cannot resend verification - email not found
          </p>
        )}
        <SubmitButton type="button" pending={pending} onClick={resendToPendingEmail} className="w-full">
          Resend Verification Email
        </SubmitButton>
        <Link href="/login" data-slot="button" className={buttonVariants({ variant: 'outline', className: 'w-full' })}>
          Back to Login
        </Link>
      </div>
    </AuthCard>
  );
}
