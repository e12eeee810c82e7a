'use client';

import { useEffect, useState } from 'react';
import Link from 'next/link';
import { useForm } from 'react-hook-form';
import { getServerMessage, showServerErrors } from '@/components/form/server-errors';
import { SubmitButton } from '@/components/form/submit-button';
import { useI18n } from '@/components/i18n/i18n-provider';
import { showToast } from '@/components/toast/toast';
import { buttonVariants } from '@/components/ui/button-variants';
import { useResetPassword, useResetTokenValidity } from '@/lib/accounts/sign-in/queries';
import { MIN_NEW_PASSWORD_LENGTH, RESET_LINK_HOURS } from '@/lib/accounts/sign-in/rules';
import type { ResetPasswordFormValues } from '@/lib/accounts/sign-in/schema';
import type { Translator } from '@/lib/i18n/translator';
import { AuthCard } from './auth-card';
import { NewPasswordFields } from './new-password-fields';
import { StatusIcon } from './status-icon';
import { useFocusOnMount } from './use-focus-on-mount';
import { useLazyResolver } from './use-lazy-resolver';
import { useDelayedRedirect } from './use-delayed-redirect';

const loadSchema = async () => (await import('@/lib/accounts/sign-in/schema')).resetPasswordFormSchema;

export function ResetPasswordScreen({ token }: { token: string | undefined }) {
  const [isDone, setDone] = useState(false);
  return isDone ? <PasswordResetDone /> : <ResetLink token={token} onDone={() => setDone(true)} />;
}

/** Unmounted once the password is reset, so that going back checks the link again instead of showing the form. */
function ResetLink({ token, onDone }: { token: string | undefined; onDone: () => void }) {
  const { t } = useI18n();
  const { data, error } = useResetTokenValidity(token);
  const isExpired = data?.valid === false;
  useEffect(() => {
    if (!isExpired) return;
    showToast({
      title: t('auth.resetPassword.invalid.toast.title'),
      description: t('auth.resetPassword.invalid.toast.description'),
      variant: 'destructive',
    });
  }, [isExpired, t]);
  if (token && data?.valid) return <NewPasswordForm token={token} onDone={onDone} />;

  const invalidReason = getInvalidLinkReason(t, token, error, isExpired);
  return (
    <div role="status" aria-busy={!invalidReason}>
      <StatusIcon state={invalidReason ? 'error' : 'loading'} />
      {invalidReason ? (
        <InvalidResetLink reason={invalidReason} />
      ) : (
        <AuthCard title={t('auth.resetPassword.validating')} />
      )}
    </div>
  );
}

function getInvalidLinkReason(
  t: Translator,
  token: string | undefined,
  error: Error | null,
  expired: boolean,
): string | undefined {
  if (!token) return t('auth.resetPassword.invalid.noToken');
  if (error) return t('auth.resetPassword.invalid.failed');
  return expired ? t('auth.resetPassword.invalid.expired', { hours: RESET_LINK_HOURS }) : undefined;
}

function InvalidResetLink({ reason }: { reason: string }) {
  const { t } = useI18n();
  return (
    <AuthCard title={t('auth.resetPassword.invalid.title')} description={reason}>
      <div className="grid gap-3">
        <Link href="/forgot-password" data-slot="button" className={buttonVariants({ className: 'w-full' })}>
          {t('auth.resetPassword.invalid.requestNew')}
        </Link>
        <Link href="/login" data-slot="button" className={buttonVariants({ variant: 'outline', className: 'w-full' })}>
          {t('auth.backToLogin')}
        </Link>
      </div>
    </AuthCard>
  );
}

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useI18n();
  const reset = useResetPassword();
  const { resolver, preload } = useLazyResolver(loadSchema);
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
        title: t('auth.resetPassword.failed'),
        description: getServerMessage(error) ?? t('auth.pleaseTryAgain'),
        variant: 'destructive',
      });
    }
  });

  return (
    <AuthCard title={t('auth.resetPassword.title')} description={t('auth.resetPassword.description')}>
      <form method="post" noValidate onFocus={preload} onSubmit={(event) => void submit(event)} className="grid gap-5">
        <NewPasswordFields
          form={form}
          names={['password', 'confirmPassword']}
          label={t('auth.resetPassword.newPassword')}
          minimum={MIN_NEW_PASSWORD_LENGTH}
        />
        <SubmitButton
          pending={formState.isSubmitting}
          pendingLabel={t('auth.resetPassword.submitting')}
          className="w-full"
        >
          {t('auth.resetPassword.submit')}
        </SubmitButton>
      </form>
    </AuthCard>
  );
}

function PasswordResetDone() {
  const { t } = useI18n();
  useDelayedRedirect('/login', true);
  const panel = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={panel} tabIndex={-1} role="status">
      <StatusIcon state="success" />
      <AuthCard
        title={t('auth.resetPassword.doneTitle')}
        description={t('auth.takingYouToSignIn', { message: t('auth.resetPassword.done') })}
      >
        <Link href="/login" data-slot="button" className={buttonVariants({ className: 'w-full' })}>
          {t('auth.goToLogin')}
        </Link>
      </AuthCard>
    </div>
  );
}
