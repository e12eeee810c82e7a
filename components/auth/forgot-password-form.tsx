'use client';

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { getServerMessage, showServerErrors } from '@/components/ui/server-errors';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast';
import { useForgotPassword } from '@/lib/accounts/sign-in/queries';
import { RESET_LINK_HOURS } from '@/lib/accounts/sign-in/rules';
import type { ForgotPasswordBody } from '@/lib/accounts/sign-in/schema';
import { formatQuantity } from '@/lib/quantity';
import { AuthCard } from './auth-card';
import { createLazyResolver } from './lazy-resolver';
import { StatusIcon } from './status-icon';
import { TextButton, TextLink } from './text-link';
import { useFocusOnMount } from './use-focus-on-mount';

const { resolver, preload } = createLazyResolver(
  async () => (await import('@/lib/accounts/sign-in/schema')).forgotPasswordBodySchema,
);

const loginLink = (
  <>
    Remembered it? <TextLink href="/login">Back to Login</TextLink>
  </>
);

export function ForgotPasswordForm() {
  const forgotPassword = useForgotPassword();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm<ForgotPasswordBody>({ resolver });

  const submit = form.handleSubmit(async (body) => {
    try {
      await forgotPassword.mutateAsync(body);
      setSentTo(body.email);
    } catch (error) {
      showServerErrors(form, error);
      showToast({
        title: 'Failed to send reset email',
        description: getServerMessage(error) ?? 'Please try again.',
        variant: 'destructive',
      });
    }
  });

  const retry = () => {
    setSentTo(undefined);
    requestAnimationFrame(() => form.setFocus('email'));
  };

  if (sentTo) return <ResetLinkSentPanel email={sentTo} onRetry={retry} />;
  return (
    <AuthCard
      title="Forgot your password?"
      description="Enter your email address and we’ll send you a link to choose a new password."
      footer={loginLink}
    >
      <form method="post" noValidate onFocus={preload} onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
        <SubmitButton pending={form.formState.isSubmitting} pendingLabel="Sending..." className="w-full">
          Send Reset Link
        </SubmitButton>
      </form>
    </AuthCard>
  );
}

function ResetLinkSentPanel({ email, onRetry }: { email: string; onRetry: () => void }) {
  const panel = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={panel} tabIndex={-1} role="status">
      <StatusIcon state="mail" />
      <AuthCard
        title="Check your email"
        description={
          <>
            If there is an account for <strong className="font-semibold wrap-anywhere text-foreground">{email}</strong>,
            a link to choose a new password is on its way. It works for {formatQuantity(RESET_LINK_HOURS, 'hour')}.
          </>
        }
        footer={loginLink}
      >
        <p className="text-sm text-muted-foreground">
          Nothing there? Check your spam folder, or <TextButton onClick={onRetry}>try again</TextButton>.
        </p>
      </AuthCard>
    </div>
  );
}
