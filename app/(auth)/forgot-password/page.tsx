import type { Metadata } from 'next';
import { ForgotPasswordForm } from '@/components/auth/forgot-password-form';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await currentI18n()).t('auth.forgotPassword.pageTitle'),
});

export default function ForgotPasswordPage() {
  return <ForgotPasswordForm />;
}
