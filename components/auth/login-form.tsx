'use client';

import { useEffect, useState } from 'react';
import { useRouter } from 'next/navigation';
import { useForm } from 'react-hook-form';
import { getServerMessage, showServerErrors } from '@/components/form/server-errors';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useI18n } from '@/components/i18n/i18n-provider';
import { readReturnTo } from '@/components/layout/return-url';
import { showToast } from '@/components/toast/toast';
import { useLogin } from '@/lib/accounts/sign-in/queries';
import type { LoginBody } from '@/lib/accounts/sign-in/schema';
import { SECOND_STEP_PATH } from '@/lib/accounts/two-factor/rules';
import { hasErrorCode } from '@/lib/browser/api-client';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import {
  clearUnverifiedEmail,
  forgetSignedInByVerification,
  isSignedInByVerification,
  readUnverifiedEmail,
  useResendVerificationEmail,
} from './unverified-email';
import { TextButton, TextLink } from './text-link';
import { useDelayedRedirect } from './use-delayed-redirect';
import { useFinishSignIn } from './use-finish-sign-in';
import { useLazyResolver } from './use-lazy-resolver';

const loadSchema = async () => (await import('@/lib/accounts/sign-in/schema')).loginBodySchema;

/** Enough to begin to type, for somebody who wants to sign in to another account. */
const SIGNED_IN_DELAY_MS = 1000;

/** @param returnTo fallback if no return URL is saved */
export function LoginForm({ returnTo }: { returnTo: string | undefined }) {
  const { t } = useI18n();
  const router = useRouter();
  const login = useLogin();
  const finishSignIn = useFinishSignIn(returnTo);
  const { resolver, preload } = useLazyResolver(loadSchema);
  const form = useForm<LoginBody>({ resolver });
  const { getValues, setValue } = form;
  const { errors } = form.formState;
  // Use the address of the rejected attempt, because the field may have changed since then.
  const unverifiedEmail = hasErrorCode(login.error, 'email_unverified') ? login.variables?.email : undefined;

  // The verification screen leads here. Whoever types, wants to sign in to another account.
  const [isSignedIn] = useState(isSignedInByVerification);
  useEffect(() => {
    const email = readUnverifiedEmail();
    if (email && !getValues('email')) setValue('email', email);
    if (!isSignedIn) return;
    // Not while rendering, because React may discard a rendering and start over.
    forgetSignedInByVerification();
    clearUnverifiedEmail();
  }, [getValues, setValue, isSignedIn]);
  const destination = readReturnTo() ?? returnTo ?? '/';
  const opensReminder = useIsHydrated() && destination.startsWith('/dashboard?reminder=');
  useDelayedRedirect(destination, isSignedIn && !form.formState.isDirty, SIGNED_IN_DELAY_MS);

  const submit = form.handleSubmit(async (body) => {
    try {
      finishSignIn(await login.mutateAsync(body));
    } catch (error) {
      if (hasErrorCode(error, 'second_factor_required')) {
        router.push(returnTo ? `${SECOND_STEP_PATH}?${new URLSearchParams({ returnTo })}` : SECOND_STEP_PATH);
        return;
      }
      const isShown = showServerErrors(form, error) || hasErrorCode(error, 'email_unverified');
      if (!isShown) form.setError('password', { message: getServerMessage(error) }, { shouldFocus: true });
      showToast({
        title: t('auth.login.failed'),
        description: getServerMessage(error) ?? t('auth.login.checkCredentials'),
        variant: 'destructive',
      });
    }
  });

  return (
    <form method="post" noValidate onFocus={preload} onSubmit={(event) => void submit(event)} className="grid gap-5">
      {isSignedIn && (
        <p role="status" className="rounded-lg bg-success-soft px-4 py-3 text-sm text-success-soft-foreground">
          {t.rich('auth.login.signedIn', { link: (label) => <TextLink href={destination}>{label}</TextLink> })}
        </p>
      )}
      {opensReminder && !isSignedIn && <p className="text-sm text-muted-foreground">{t('auth.login.opensReminder')}</p>}
      {unverifiedEmail && <UnverifiedEmailNotice email={unverifiedEmail} />}
      <TextField
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextField
        label={t('auth.password')}
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <TextLink href="/forgot-password" className="touch-area relative -mt-1 w-fit justify-self-end text-sm">
        {t('auth.login.forgotPassword')}
      </TextLink>
      {/* After success, stays pending until the next page is shown, so that the form cannot be submitted twice. */}
      <SubmitButton
        pending={form.formState.isSubmitting || login.isSuccess}
        pendingLabel={t('auth.login.submitting')}
        className="w-full"
      >
        {t('auth.login.submit')}
      </SubmitButton>
    </form>
  );
}

function UnverifiedEmailNotice({ email }: { email: string }) {
  const { t } = useI18n();
  const { resend, pending } = useResendVerificationEmail();
  return (
    <p
      role="alert"
      className="rounded-lg border border-warning/40 bg-warning-soft px-4 py-3 text-sm leading-relaxed text-warning-soft-foreground"
    >
      {t.rich('auth.login.notVerified', {
        email,
        resend: (label) => (
          <TextButton
            className="text-inherit"
            disabled={pending}
            onClick={() => {
              resend(email);
            }}
          >
            {label}
          </TextButton>
        ),
      })}
    </p>
  );
}
