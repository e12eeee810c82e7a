import type { Metadata } from 'next';
import { RegisterForm } from '@/components/auth/register-form';
import { RegistrationClosed } from '@/components/auth/registration-closed';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { isRegistrationOpen } from '@/lib/accounts/sign-in/register';
import { usesGoogleSignIn } from '@/lib/config/env';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await currentI18n()).t('auth.register.pageTitle'),
});

export default function RegisterPage() {
  return isRegistrationOpen() ? <RegisterForm isGoogleSetUp={usesGoogleSignIn()} /> : <RegistrationClosed />;
}
