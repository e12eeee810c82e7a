'use client';

import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { getServerMessage, showServerErrors } from '@/components/form/server-errors';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useI18n } from '@/components/i18n/i18n-provider';
import { showToast } from '@/components/toast/toast';
import { useForgotPassword } from '@/lib/accounts/sign-in/queries';
import { RESET_LINK_HOURS } from '@/lib/accounts/sign-in/rules';
import type { ForgotPasswordBody } from '@/lib/accounts/sign-in/schema';
import { AuthCard } from './auth-card';
import { StatusIcon } from './status-icon';
import { TextButton, TextLink } from './text-link';
import { useFocusOnMount } from './use-focus-on-mount';
import { useLazyResolver } from './use-lazy-resolver';

const loadSchema = async () => (await import('@/lib/accounts/sign-in/schema')).forgotPasswordBodySchema;

const loginLink = (label: ReactNode) => <TextLink href="/login">{label}</TextLink>;

export function ForgotPasswordForm() {
  const { t } = useI18n();
  const forgotPassword = useForgotPassword();
  const { resolver, preload } = useLazyResolver(loadSchema);
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm<ForgotPasswordBody>({ resolver });

  const submit = form.handleSubmit(async (body) => {
    try {
      await forgotPassword.mutateAsync(body);
      setSentTo(body.email);
    } catch (error) {
      showServerErrors(form, error);
      showToast({
        title: t('auth.forgotPassword.failed'),
        description: getServerMessage(error) ?? t('auth.pleaseTryAgain'),
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
      title={t('auth.forgotPassword.title')}
      description={t('auth.forgotPassword.description')}
      footer={t.rich('auth.forgotPassword.remembered', { link: loginLink })}
    >
      <form method="post" noValidate onFocus={preload} onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextField
          label={t('auth.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
        <SubmitButton
          pending={form.formState.isSubmitting}
          pendingLabel={t('auth.forgotPassword.submitting')}
          className="w-full"
        >
          {t('auth.forgotPassword.submit')}
        </SubmitButton>
      </form>
    </AuthCard>
  );
}

function ResetLinkSentPanel({ email, onRetry }: { email: string; onRetry: () => void }) {
  const { t } = useI18n();
  const panel = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={panel} tabIndex={-1} role="status">
      <StatusIcon state="mail" />
      <AuthCard
        title={t('auth.forgotPassword.sent.title')}
        description={t.rich('auth.forgotPassword.sent.description', {
          email,
          hours: RESET_LINK_HOURS,
          address: (content) => <strong className="font-semibold wrap-anywhere text-foreground">{content}</strong>,
        })}
        footer={t.rich('auth.forgotPassword.remembered', { link: loginLink })}
      >
        <p className="text-sm text-muted-foreground">
          {t.rich('auth.forgotPassword.sent.retry', {
            retry: (label) => <TextButton onClick={onRetry}>{label}</TextButton>,
          })}
        </p>
      </AuthCard>
    </div>
  );
}
