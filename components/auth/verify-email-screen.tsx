'use client';

import { useEffect, useState } from 'react';
import Link from 'next/link';
import { buttonVariants } from '@/components/ui/button-variants';
import { SubmitButton } from '@/components/ui/submit-button';
import { useVerifyEmail } from '@/lib/accounts/sign-in/queries';
import { ApiError } from '@/lib/browser/api-client';
import { AuthCard } from './auth-card';
import { clearPendingEmail, pendingEmail, useResend } from './pending-email';
import { StatusIcon } from './status-icon';
import { useRedirectToLogin } from './use-redirect-after';

function problemOf(token: string | undefined, error: unknown): string | undefined {
  if (!token) return 'No verification token provided';
  if (error instanceof ApiError) return error.serverMessage ?? 'Verification failed';
  return error ? 'Network error occurred during verification' : undefined;
}

/** Verifies the address whose token came with the link: loading, then success or error (spec §2, §4). */
export function VerifyEmailScreen({ token }: { token: string | undefined }) {
  const { data, error } = useVerifyEmail(token);
  const problem = problemOf(token, error);
  useRedirectToLogin(data !== undefined);
  useEffect(() => {
    if (data) clearPendingEmail();
  }, [data]);

  return (
    <div aria-live="polite" aria-busy={!problem && !data}>
      <StatusIcon state={problem ? 'error' : data ? 'success' : 'loading'} />
      {problem ? (
        <VerificationProblem problem={problem} />
      ) : data ? (
        <AuthCard title="Email verified" description={`${data.message} We take you to the login screen in a moment.`}>
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

function VerificationProblem({ problem }: { problem: string }) {
  const { resend, pending } = useResend();
  const [noAddress, setNoAddress] = useState(false);
  const sendAgain = () => {
    const email = pendingEmail();
    setNoAddress(!email);
    if (email) resend(email);
  };
  return (
    <AuthCard title="We could not verify your email" description={problem}>
      <div className="grid gap-3">
        {noAddress && (
          <p role="alert" className="text-sm text-destructive-text">
            Cannot resend verification - email not found
          </p>
        )}
        <SubmitButton type="button" pending={pending} onClick={sendAgain} className="w-full">
          Resend Verification Email
        </SubmitButton>
        <Link href="/login" data-slot="button" className={buttonVariants({ variant: 'outline', className: 'w-full' })}>
          Back to Login
        </Link>
      </div>
    </AuthCard>
  );
}
