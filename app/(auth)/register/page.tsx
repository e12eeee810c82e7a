import type { Metadata } from 'next';
import { RegisterForm } from '@/components/auth/register-form';
import { RegistrationClosed } from '@/components/auth/registration-closed';
import { isRegistrationOpen } from '@/lib/accounts/sign-in/service';
import { usesGoogleSignIn } from '@/lib/config/env';

export const metadata: Metadata = { title: 'Create Account' };

export default function RegisterPage() {
  return isRegistrationOpen() ? <RegisterForm isGoogleSetUp={usesGoogleSignIn()} /> : <RegistrationClosed />;
}
