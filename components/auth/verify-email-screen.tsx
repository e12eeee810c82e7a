'use client';

import { useEffect, useState } from 'react';
import Link from 'next/link';
import { SubmitButton } from '@/components/form/submit-button';
import { useI18n } from '@/components/i18n/i18n-provider';
import { readReturnTo } from '@/components/layout/return-url';
import { buttonVariants } from '@/components/ui/button-variants';
import { useVerifyEmail } from '@/lib/accounts/sign-in/queries';
import { ApiError } from '@/lib/browser/api-client';
import type { Translator } from '@/lib/i18n/translator';
import { AuthCard } from './auth-card';
import {
  clearUnverifiedEmail,
  forgetSignedInByVerification,
  markSignedInByVerification,
  readUnverifiedEmail,
  saveUnverifiedEmail,
  useResendVerificationEmail,
} from './unverified-email';
import { StatusIcon } from './status-icon';
import { useDelayedRedirect } from './use-delayed-redirect';

function getVerificationError(t: Translator, token: string | undefined, error: unknown): string | undefined {
  if (!token) return t('auth.verifyEmail.noToken');
  if (error instanceof ApiError) return error.serverMessage ?? t('auth.verifyEmail.failed');
  return error ? t('auth.verifyEmail.networkError') : undefined;
}

export function VerifyEmailScreen({ token }: { token: string | undefined }) {
  const { t } = useI18n();
  const { data, error } = useVerifyEmail(token);
  const errorMessage = getVerificationError(t, token, error);
  const [isLeaving, setLeaving] = useState(false);
  useDelayedRedirect('/login', data !== undefined && !isLeaving);
  useEffect(() => {
    if (!data) return;
    saveUnverifiedEmail(data.email);
    if (data.signedIn) markSignedInByVerification();
  }, [data]);

  return (
    <div aria-live="polite" aria-busy={!errorMessage && !data}>
      <StatusIcon state={errorMessage ? 'error' : data ? 'success' : 'loading'} />
      {errorMessage ? (
        <VerificationFailed message={errorMessage} />
      ) : data ? (
        <AuthCard
          title={t('auth.verifyEmail.doneTitle')}
          description={t(data.signedIn ? 'auth.takingYouOn' : 'auth.takingYouToSignIn', {
            message: data.message,
          })}
        >
          <div className="grid gap-3">
            {data.signedIn && (
              <Link
                href={readReturnTo() ?? '/'}
                onClick={() => {
                  setLeaving(true);
                  forgetVerification();
                }}
                data-slot="button"
                className={buttonVariants({ className: 'w-full' })}
              >
                {t('auth.verifyEmail.goToReminders')}
              </Link>
            )}
            <Link
              href="/login"
              data-slot="button"
              className={buttonVariants({ variant: data.signedIn ? 'outline' : 'default', className: 'w-full' })}
            >
              {t('auth.goToLogin')}
            </Link>
          </div>
        </AuthCard>
      ) : (
        <AuthCard title={t('auth.verifyEmail.pending.title')} description={t('auth.verifyEmail.pending.description')} />
      )}
    </div>
  );
}

/** The sign-in form, which would otherwise use it, is skipped. */
function forgetVerification(): void {
  forgetSignedInByVerification();
  clearUnverifiedEmail();
}

function VerificationFailed({ message }: { message: string }) {
  const { t } = useI18n();
  const { resend, pending } = useResendVerificationEmail();
  const [isEmailUnknown, setEmailUnknown] = useState(false);
  const resendToPendingEmail = () => {
    const email = readUnverifiedEmail();
    setEmailUnknown(!email);
    if (email) resend(email);
  };
  return (
    <AuthCard title={t('auth.verifyEmail.failedTitle')} description={message}>
      <div className="grid gap-3">
        {isEmailUnknown && (
          <p role="alert" className="text-sm text-destructive-text">
            {t('auth.verifyEmail.emailUnknown')}
          </p>
        )}
        <SubmitButton type="button" pending={pending} onClick={resendToPendingEmail} className="w-full">
          {t('auth.verifyEmail.resend')}
        </SubmitButton>
        <Link href="/login" data-slot="button" className={buttonVariants({ variant: 'outline', className: 'w-full' })}>
          {t('auth.backToLogin')}
        </Link>
      </div>
    </AuthCard>
  );
}
