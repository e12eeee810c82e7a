'use client';

import { useEffect, useState } from 'react';
import Link from 'next/link';
import { useForm } from 'react-hook-form';
import { buttonVariants } from '@/components/ui/button-variants';
import { getServerMessage, showServerErrors } from '@/components/ui/server-errors';
import { SubmitButton } from '@/components/ui/submit-button';
import { showToast } from '@/components/ui/toast';
import { useResetPassword, useResetTokenValidity } from '@/lib/accounts/sign-in/queries';
import { MIN_NEW_PASSWORD_LENGTH, RESET_LINK_HOURS } from '@/lib/accounts/sign-in/rules';
import type { ResetPasswordFormValues } from '@/lib/accounts/sign-in/schema';
import { formatQuantity } from '@/lib/quantity';
import { AuthCard } from './auth-card';
import { createLazyResolver } from './lazy-resolver';
import { NewPasswordFields } from './new-password-fields';
import { StatusIcon } from './status-icon';
import { useFocusOnMount } from './use-focus-on-mount';
import { useRedirectToLogin } from './use-redirect-to-login';

const { resolver, preload } = createLazyResolver(
  async () => (await import('@/lib/accounts/sign-in/schema')).resetPasswordFormSchema,
);

export function ResetPasswordScreen({ token }: { token: string | undefined }) {
  const { data, error } = useResetTokenValidity(token);
  const [isDone, setDone] = useState(false);
  const isExpired = data?.valid === false;
  useEffect(() => {
    if (!isExpired) return;
    showToast({
      title: 'Invalid reset link',
      description: 'This password reset link is invalid or has expired.',
      variant: 'destructive',
    });
  }, [isExpired]);
  if (isDone) return <PasswordResetDone />;
  if (token && data?.valid) return <NewPasswordForm token={token} onDone={() => setDone(true)} />;

  const invalidReason = getInvalidLinkReason(token, error, isExpired);
  return (
    <div role="status" aria-busy={!invalidReason}>
      <StatusIcon state={invalidReason ? 'error' : 'loading'} />
      {invalidReason ? <InvalidResetLink reason={invalidReason} /> : <AuthCard title="Validating reset link..." />}
    </div>
  );
}

function getInvalidLinkReason(token: string | undefined, error: Error | null, expired: boolean): string | undefined {
  if (!token) return 'No reset token provided';
  if (error) return 'Error validating reset link';
  if (expired)
    return `A link works once and for ${formatQuantity(RESET_LINK_HOURS, 'hour')}. Request a new one and use it straight away.`;
  return undefined;
}

function InvalidResetLink({ reason }: { reason: string }) {
  return (
    <AuthCard title="Invalid Reset Link" description={reason}>
      <div className="grid gap-3">
        <Link href="/forgot-password" data-slot="button" className={buttonVariants({ className: 'w-full' })}>
          Request New Reset
        </Link>
        <Link href="/login" data-slot="button" className={buttonVariants({ variant: 'outline', className: 'w-full' })}>
          Back to Login
        </Link>
      </div>
    </AuthCard>
  );
}

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const reset = useResetPassword();
  const form = useForm<ResetPasswordFormValues>({ resolver });
  const { setFocus, formState } = form;
  // Focus the form when it replaces the loading message, so that screen readers announce it.
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await reset.mutateAsync({ token, password });
      onDone();
    } catch (error) {
      showServerErrors(form, error);
      showToast({
        title: 'Failed to reset password',
        description: getServerMessage(error) ?? 'Please try again.',
        variant: 'destructive',
      });
    }
  });

  return (
    <AuthCard
      title="Choose a new password"
      description={`At least ${MIN_NEW_PASSWORD_LENGTH} characters. You will be signed out everywhere else.`}
    >
      <form method="post" noValidate onFocus={preload} onSubmit={(event) => void submit(event)} className="grid gap-5">
        <NewPasswordFields form={form} names={['password', 'confirmPassword']} />
        <SubmitButton pending={formState.isSubmitting} pendingLabel="Resetting..." className="w-full">
          Reset Password
        </SubmitButton>
      </form>
    </AuthCard>
  );
}

function PasswordResetDone() {
  useRedirectToLogin(true);
  const panel = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={panel} tabIndex={-1} role="status">
      <StatusIcon state="success" />
      <AuthCard title="Password reset" description="Your new password is set. Taking you to sign in…">
        <Link href="/login" data-slot="button" className={buttonVariants({ className: 'w-full' })}>
          Go to Login
        </Link>
      </AuthCard>
    </div>
  );
}
