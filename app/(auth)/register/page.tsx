import type { Metadata } from 'next';
import Link from 'next/link';
import { RegisterForm } from '@/components/auth/register-form';
import { ForgetAccount } from '@/components/layout/offline/forget-account';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { isRegistrationOpen } from '@/lib/accounts/sign-in/register';
import { usesGoogleSignIn } from '@/lib/config/env';
import { buttonVariants } from '@/components/ui/button-variants';
import { AuthCard } from '@/components/auth/auth-card';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await currentI18n()).t('auth.register.pageTitle'),
});

export default function RegisterPage() {
  if (!isRegistrationOpen()) return <RegistrationClosed />;
  return (
    <>
      <ForgetAccount />
      <RegisterForm isGoogleSetUp={usesGoogleSignIn()} />
    </>
  );
}

async function RegistrationClosed() {
  const { t } = await currentI18n();
  return (
    <AuthCard title={t('auth.register.closed.title')} description={t('auth.register.closed.description')}>
      <Link href="/login" data-slot="button" className={buttonVariants({ className: 'w-full' })}>
        {t('auth.signIn')}
      </Link>
    </AuthCard>
  );
}
