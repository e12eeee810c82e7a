'use client';

import { useRouter } from 'next/navigation';
import { useForm } from 'react-hook-form';
import { getServerMessage, showServerErrors } from '@/components/ui/server-errors';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast';
import { useLogin } from '@/lib/accounts/sign-in/queries';
import type { LoginBody } from '@/lib/accounts/sign-in/schema';
import { SECOND_STEP_PATH } from '@/lib/accounts/two-factor/rules';
import { hasErrorCode } from '@/lib/browser/api-client';
import { createLazyResolver } from './lazy-resolver';
import { useResendVerificationEmail } from './unverified-email';
import { TextButton, TextLink } from './text-link';
import { useFinishSignIn } from './use-finish-sign-in';

const { resolver, preload } = createLazyResolver(
  async () => (await import('@/lib/accounts/sign-in/schema')).loginBodySchema,
);

/** @param returnTo fallback if no return URL is saved */
export function LoginForm({ returnTo }: { returnTo: string | undefined }) {
  const router = useRouter();
  const login = useLogin();
  const finishSignIn = useFinishSignIn(returnTo);
  const { resend, pending: resending } = useResendVerificationEmail();
  const form = useForm<LoginBody>({ resolver });
  const { errors } = form.formState;
  // Use the address of the rejected attempt: the field may have changed since.
  const unverifiedEmail = hasErrorCode(login.error, 'email_unverified') ? login.variables?.email : undefined;

  const submit = form.handleSubmit(async (body) => {
    try {
      await login.mutateAsync(body);
    } catch (error) {
      if (hasErrorCode(error, 'second_factor_required')) {
        router.push(returnTo ? `${SECOND_STEP_PATH}?${new URLSearchParams({ returnTo })}` : SECOND_STEP_PATH);
        return;
      }
      showServerErrors(form, error);
      showToast({
        title: 'Login failed',
        description: getServerMessage(error) ?? 'Please check your credentials and try again.',
        variant: 'destructive',
      });
      return;
    }
    finishSignIn();
  });

  return (
    <form method="post" noValidate onFocus={preload} onSubmit={(event) => void submit(event)} className="grid gap-5">
      {unverifiedEmail && (
        <p
          role="alert"
          className="rounded-lg border border-warning/40 bg-warning-soft px-4 py-3 text-sm leading-relaxed text-warning-soft-foreground"
        >
          {unverifiedEmail} is not verified yet. Open the link in the email we sent, or{' '}
          <TextButton
            className="text-inherit"
            disabled={resending}
            onClick={() => {
              resend(unverifiedEmail);
            }}
          >
            send it again
          </TextButton>
          .
        </p>
      )}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <TextLink href="/forgot-password" className="-mt-1 w-fit justify-self-end text-sm">
        Forgot your password?
      </TextLink>
      {/* Stays pending until the next page is shown, so that the form cannot be submitted twice. */}
      <SubmitButton
        pending={form.formState.isSubmitting || login.isSuccess}
        pendingLabel="Signing in..."
        className="w-full"
      >
        Sign In
      </SubmitButton>
    </form>
  );
}
