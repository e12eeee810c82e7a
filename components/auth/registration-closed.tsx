import Link from 'next/link';
import { buttonVariants } from '@/components/ui/button-variants';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { AuthCard } from './auth-card';

export async function RegistrationClosed() {
  const { t } = await currentI18n();
  return (
    <AuthCard title={t('auth.register.closed.title')} description={t('auth.register.closed.description')}>
      <Link href="/login" data-slot="button" className={buttonVariants({ className: 'w-full' })}>
        {t('auth.signIn')}
      </Link>
    </AuthCard>
  );
}
