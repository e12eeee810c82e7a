'use client';

import { useEffect, useState } from 'react';
import Link from 'next/link';
import { useForm } from 'react-hook-form';
import { buttonVariants } from '@/components/ui/button-variants';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast';
import { useResetPassword, useResetTokenValidity } from '@/lib/auth/queries';
import type { ResetPasswordForm } from '@/lib/auth/schema';
import { AuthCard } from './auth-card';
import { serverMessageOf, showFieldErrors } from './field-errors';
import { lazyResolver } from './lazy-resolver';
import { StateMark } from './state-mark';
import { useFocusOnMount } from './use-focus-on-mount';
import { useRedirectToLogin } from './use-redirect-after';

const { resolver, preload } = lazyResolver(async () => (await import('@/lib/auth/schema')).resetPasswordForm);

/** Chooses a new password with the token of a mail: checked first, then the form, then done (spec §2, §4). */
export function ResetPasswordScreen({ token }: { token: string | undefined }) {
  const { data, error } = useResetTokenValidity(token);
  const [done, setDone] = useState(false);
  if (!token) return <InvalidLink reason="No reset token provided" />;
  if (done) return <PasswordReset />;
  if (error) return <InvalidLink reason="Error validating reset link" />;
  if (!data) {
    return (
      <div role="status" aria-busy>
        <StateMark state="loading" />
        <AuthCard title="Validating reset link..." />
      </div>
    );
  }
  if (!data.valid) return <ExpiredLink />;
  return <NewPasswordForm token={token} onDone={() => setDone(true)} />;
}

function ExpiredLink() {
  useEffect(() => {
    showToast({
      title: 'Invalid reset link',
      description: 'This password reset link is invalid or has expired.',
      variant: 'destructive',
    });
  }, []);
  return <InvalidLink reason="A link works once and for one hour. Request a new one and use it straight away." />;
}

function InvalidLink({ reason }: { reason: string }) {
  return (
    <div aria-live="polite">
      <StateMark state="error" />
      <AuthCard title="Invalid Reset Link" description={reason}>
        <div className="grid gap-3">
          <Link href="/forgot-password" data-slot="button" className={buttonVariants({ className: 'w-full' })}>
            Request New Reset
          </Link>
          <Link
            href="/login"
            data-slot="button"
            className={buttonVariants({ variant: 'outline', className: 'w-full' })}
          >
            Back to Login
          </Link>
        </div>
      </AuthCard>
    </div>
  );
}

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const reset = useResetPassword();
  const form = useForm<ResetPasswordForm>({ resolver });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await reset.mutateAsync({ token, password });
      onDone();
    } catch (error) {
      showFieldErrors(error, ['password'], form.setError);
      showToast({
        title: 'Failed to reset password',
        description: serverMessageOf(error) ?? 'Please try again.',
        variant: 'destructive',
      });
    }
  });

  return (
    <AuthCard
      title="Choose a new password"
      description="At least 8 characters. You will be signed out everywhere else."
    >
      <form method="post" noValidate onFocus={preload} onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextField
          label="New Password"
          type="password"
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <TextField
          label="Confirm Password"
          type="password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
        />
        <SubmitButton pending={isSubmitting} pendingLabel="Resetting..." className="w-full">
          Reset Password
        </SubmitButton>
      </form>
    </AuthCard>
  );
}

function PasswordReset() {
  useRedirectToLogin(true);
  const panel = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={panel} tabIndex={-1} role="status">
      <StateMark state="success" />
      <AuthCard
        title="Password reset"
        description="Your new password is set. We take you to the login screen in a moment."
      >
        <Link href="/login" data-slot="button" className={buttonVariants({ className: 'w-full' })}>
          Go to Login
        </Link>
      </AuthCard>
    </div>
  );
}
