'use client';

import { useEffect, useState } from 'react';
import { useRouter } from 'next/navigation';
import { useForm } from 'react-hook-form';
import { getServerMessage, showServerErrors } from '@/components/form/server-errors';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useI18n } from '@/components/i18n/i18n-provider';
import { preloadComponent, useLazyComponent } from '@/components/layout/use-lazy-component';
import { showToast } from '@/components/toast/toast';
import { useRegister } from '@/lib/accounts/sign-in/queries';
import { MIN_PASSWORD_LENGTH } from '@/lib/accounts/sign-in/rules';
import type { RegisterFormValues } from '@/lib/accounts/sign-in/schema';
import { hasErrorCode } from '@/lib/browser/api-client';
import type { Translator } from '@/lib/i18n/translator';
import { AuthCard } from './auth-card';
import { ConsentNotice } from './consent-notice';
import { GoogleButton } from './google-button';
import { NewPasswordFields } from './new-password-fields';
import { saveUnverifiedEmail } from './unverified-email';
import { TextLink } from './text-link';
import { useLazyResolver } from './use-lazy-resolver';

const loadSchema = async () => (await import('@/lib/accounts/sign-in/schema')).registerFormSchema;
const loadPanel = () => import('./check-email-panel').then((module) => module.CheckEmailPanel);

function registrationErrorToast(t: Translator, error: unknown): { title: string; description: string } {
  if (hasErrorCode(error, 'email_taken')) {
    return { title: t('auth.register.emailTaken.title'), description: t('auth.register.emailTaken.description') };
  }
  if (hasErrorCode(error, 'mail_unavailable')) {
    return {
      title: t('auth.register.mailUnavailable.title'),
      description: t('auth.register.mailUnavailable.description'),
    };
  }
  return { title: t('auth.register.failed'), description: getServerMessage(error) ?? t('auth.pleaseTryAgain') };
}

export function RegisterForm({ isGoogleSetUp }: { isGoogleSetUp: boolean }) {
  const { t } = useI18n();
  const router = useRouter();
  const register = useRegister();
  const [sentTo, setSentTo] = useState<string>();
  const [CheckEmailPanel, requestPanel] = useLazyComponent(loadPanel);
  const { resolver, preload } = useLazyResolver(loadSchema);
  const form = useForm<RegisterFormValues>({ resolver });
  const { errors, isSubmitting } = form.formState;
  // From the page of an invitation.
  useEffect(() => {
    const [, email] = location.hash.split('#email=');
    if (email) form.setValue('email', decodeURIComponent(email));
  }, [form]);

  const submit = form.handleSubmit(async ({ email, password, firstName, lastName }) => {
    try {
      const answer = await register.mutateAsync({ email, password, firstName, lastName });
      if (answer.requiresVerification) {
        saveUnverifiedEmail(email);
        setSentTo(email);
        requestPanel(() => router.replace('/login'));
        showToast({ title: t('auth.register.succeeded'), description: answer.message });
      } else {
        showToast({ title: t('auth.register.created') });
        router.replace('/');
      }
    } catch (error) {
      showServerErrors(form, error);
      showToast({ ...registrationErrorToast(t, error), variant: 'destructive' });
    }
  });

  if (sentTo && CheckEmailPanel) return <CheckEmailPanel email={sentTo} />;
  return (
    <>
      <AuthCard
        title={t('auth.register.title')}
        description={t('auth.register.description')}
        footer={t.rich('auth.register.alreadyRegistered', {
          link: (label) => <TextLink href="/login">{label}</TextLink>,
        })}
      >
        <form
          method="post"
          noValidate
          onFocus={() => {
            preload();
            preloadComponent(loadPanel);
          }}
          onSubmit={(event) => void submit(event)}
          className="grid gap-5"
        >
          <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
            <TextField
              label={t('auth.register.firstName')}
              autoComplete="given-name"
              isOptional
              error={errors.firstName?.message}
              {...form.register('firstName')}
            />
            <TextField
              label={t('auth.register.lastName')}
              autoComplete="family-name"
              isOptional
              error={errors.lastName?.message}
              {...form.register('lastName')}
            />
          </div>
          <TextField
            label={t('auth.email')}
            type="email"
            autoComplete="username"
            inputMode="email"
            error={errors.email?.message}
            {...form.register('email')}
          />
          <NewPasswordFields
            form={form}
            names={['password', 'confirmPassword']}
            label={t('auth.password')}
            minimum={MIN_PASSWORD_LENGTH}
          />
          {/* After success, stays pending until the next page is shown, so that the form cannot be submitted twice. */}
          <SubmitButton
            pending={isSubmitting || register.isSuccess}
            pendingLabel={t('auth.register.submitting')}
            className="w-full"
          >
            {t('auth.register.submit')}
          </SubmitButton>
          <ConsentNotice t={t} />
        </form>
        {isGoogleSetUp && <GoogleButton isSetUp />}
      </AuthCard>
      {!isGoogleSetUp && <GoogleButton isSetUp={false} />}
    </>
  );
}
