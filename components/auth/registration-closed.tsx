import Link from 'next/link';
import { buttonVariants } from '@/components/ui/button-variants';
import { REGISTRATION_CLOSED_MESSAGE } from '@/lib/accounts/sign-in/rules';
import { AuthCard } from './auth-card';

export function RegistrationClosed() {
  return (
    <AuthCard title="Registration is closed" description={REGISTRATION_CLOSED_MESSAGE}>
      <Link href="/login" data-slot="button" className={buttonVariants({ className: 'w-full' })}>
        Sign in
      </Link>
    </AuthCard>
  );
}
