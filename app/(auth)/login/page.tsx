import type { Metadata } from 'next';
import { AuthCard } from '@/components/auth/auth-card';
import { ConsentNotice } from '@/components/auth/consent-notice';
import { GoogleButton } from '@/components/auth/google-button';
import { LoginForm } from '@/components/auth/login-form';
import { TextLink } from '@/components/auth/text-link';
import { getSearchParam, type SearchParams } from '@/components/layout/search-params';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { safeReturnPath } from '@/lib/accounts/sign-in/rules';
import { getSignInErrorMessage } from '@/lib/accounts/sign-in/schema';
import { usesGoogleSignIn } from '@/lib/config/env';

export const metadata: Metadata = { title: 'Sign In' };

export default async function LoginPage({ searchParams }: { searchParams: SearchParams }) {
  const errorMessage = getSignInErrorMessage(await getSearchParam(searchParams, 'error'));
  return (
    <AuthCard
      title="Sign in"
      description="Good to see you again."
      footer={
        <>
          New here? <TextLink href="/register">Create an account</TextLink>
        </>
      }
    >
      {errorMessage && (
        <Alert variant="destructive" className="mb-6">
          <AlertDescription>{errorMessage}</AlertDescription>
        </Alert>
      )}
      <LoginForm returnTo={safeReturnPath(await getSearchParam(searchParams, 'returnTo'))} />
      <GoogleButton isSetUp={usesGoogleSignIn()} />
      {/* Signing in with Google may create an account, which requires consent. */}
      <div className="mt-4">
        <ConsentNotice />
      </div>
    </AuthCard>
  );
}
