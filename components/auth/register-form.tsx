'use client';

import { useState } from 'react';
import { useRouter } from 'next/navigation';
import { useForm } from 'react-hook-form';
import { getServerMessage, showServerErrors } from '@/components/ui/server-errors';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast';
import { useRegister } from '@/lib/accounts/sign-in/queries';
import type { RegisterFormValues } from '@/lib/accounts/sign-in/schema';
import { hasErrorCode } from '@/lib/browser/api-client';
import { AuthCard } from './auth-card';
import { CheckEmailPanel } from './check-email-panel';
import { ConsentNotice } from './consent-notice';
import { GoogleButton } from './google-button';
import { createLazyResolver } from './lazy-resolver';
import { NewPasswordFields } from './new-password-fields';
import { saveUnverifiedEmail } from './unverified-email';
import { TextLink } from './text-link';

const { resolver, preload } = createLazyResolver(
  async () => (await import('@/lib/accounts/sign-in/schema')).registerFormSchema,
);

function registrationErrorToast(error: unknown): { title: string; description: string } {
  if (hasErrorCode(error, 'email_taken')) {
    return {
      title: 'Account already exists',
      description: 'An account with this email already exists. Please try logging in instead.',
    };
  }
  if (hasErrorCode(error, 'mail_unavailable')) {
    return {
      title: 'Email service unavailable',
      description: "We couldn't send your verification email. Please try again later.",
    };
  }
  return { title: 'Registration failed', description: getServerMessage(error) ?? 'Please try again.' };
}

export function RegisterForm({ isGoogleSetUp }: { isGoogleSetUp: boolean }) {
  const router = useRouter();
  const register = useRegister();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm<RegisterFormValues>({ resolver });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email, password, firstName, lastName }) => {
    try {
      const answer = await register.mutateAsync({ email, password, firstName, lastName });
      if (answer.requiresVerification) {
        saveUnverifiedEmail(email);
        setSentTo(email);
        showToast({ title: 'Registration successful!', description: answer.message });
      } else {
        showToast({ title: 'Account created!' });
        router.replace('/');
      }
    } catch (error) {
      showServerErrors(form, error);
      showToast({ ...registrationErrorToast(error), variant: 'destructive' });
    }
  });

  if (sentTo) return <CheckEmailPanel email={sentTo} />;
  return (
    <AuthCard
      title="Create your account"
      description="Free, and set up in a minute."
      footer={
        <>
          Already have an account? <TextLink href="/login">Sign in</TextLink>
        </>
      }
    >
      <form method="post" noValidate onFocus={preload} onSubmit={(event) => void submit(event)} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <TextField
            label="First Name"
            autoComplete="given-name"
            error={errors.firstName?.message}
            {...form.register('firstName')}
          />
          <TextField
            label="Last Name"
            autoComplete="family-name"
            error={errors.lastName?.message}
            {...form.register('lastName')}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <NewPasswordFields form={form} names={['password', 'confirmPassword']} label="Password" />
        {/* Stays pending until the next page is shown, so that the form cannot be submitted twice. */}
        <SubmitButton
          pending={isSubmitting || register.isSuccess}
          pendingLabel="Creating account..."
          className="w-full"
        >
          Create Account
        </SubmitButton>
        <ConsentNotice />
      </form>
      <GoogleButton isSetUp={isGoogleSetUp} />
    </AuthCard>
  );
}
