import type { Metadata } from 'next';
import { AuthCard } from '@/components/auth/auth-card';
import { ConsentNotice } from '@/components/auth/consent-notice';
import { GoogleButton } from '@/components/auth/google-button';
import { LoginForm } from '@/components/auth/login-form';
import { TextLink } from '@/components/auth/text-link';
import { ForgetAccount } from '@/components/layout/offline/forget-account';
import { getSearchParam, type SearchParams } from '@/components/layout/search-params';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { isRegistrationOpen } from '@/lib/accounts/sign-in/register';
import { safeReturnPath } from '@/lib/accounts/sign-in/rules';
import { getSignInErrorMessage } from '@/lib/accounts/sign-in/sign-in-error-message';
import { usesGoogleSignIn } from '@/lib/config/env';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await currentI18n()).t('auth.login.pageTitle'),
});

export default async function LoginPage({ searchParams }: { searchParams: SearchParams }) {
  const { t } = await currentI18n();
  const isGoogleSetUp = usesGoogleSignIn();
  const errorMessage = getSignInErrorMessage(t, await getSearchParam(searchParams, 'error'));
  return (
    <>
      <ForgetAccount />
      <AuthCard
        title={t('auth.login.title')}
        description={t('auth.login.description')}
        footer={t.rich('auth.login.createAccount', { link: (label) => <TextLink href="/register">{label}</TextLink> })}
      >
        {errorMessage && (
          <Alert variant="destructive" className="mb-6">
            <AlertDescription>{errorMessage}</AlertDescription>
          </Alert>
        )}
        <LoginForm returnTo={safeReturnPath(await getSearchParam(searchParams, 'returnTo'))} />
        {isGoogleSetUp && <GoogleButton isSetUp />}
        {/* Signing in with Google may create an account, and a new account requires consent. */}
        {isGoogleSetUp && isRegistrationOpen() && (
          <div className="mt-4">
            <ConsentNotice t={t} />
          </div>
        )}
      </AuthCard>
      {!isGoogleSetUp && <GoogleButton isSetUp={false} />}
    </>
  );
}
