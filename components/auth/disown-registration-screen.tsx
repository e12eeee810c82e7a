import Link from 'next/link';
import { buttonVariants } from '@/components/ui/button-variants';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import type { NotMeLinkState } from '@/lib/accounts/profile/rules';
import { AuthCard } from './auth-card';
import { StatusIcon } from './status-icon';

const outlineButtonClass = buttonVariants({ variant: 'outline', className: 'w-full' });

const resultScreens = {
  erased: { mark: 'success', href: '/', label: 'goToHomePage', className: outlineButtonClass },
  proven: {
    mark: 'error',
    href: '/forgot-password',
    label: 'setNewPassword',
    className: buttonVariants({ className: 'w-full' }),
  },
  invalid: { mark: 'error', href: '/', label: 'goToHomePage', className: outlineButtonClass },
} as const;

/** Lets the owner of an email address delete an account that another person registered with it. Needs no JavaScript. */
export async function DisownRegistrationScreen({ state, token = '' }: { state: NotMeLinkState; token?: string }) {
  if (state === 'possible') return <ConfirmDisowning token={token} />;
  const { t } = await currentI18n();
  const { mark, href, label, className } = resultScreens[state];
  return (
    <>
      <StatusIcon state={mark} />
      <AuthCard title={t(`auth.notMe.${state}.title`)} description={t(`auth.notMe.${state}.description`)}>
        <Link href={href} data-slot="button" className={className}>
          {t(`auth.notMe.${label}`)}
        </Link>
      </AuthCard>
    </>
  );
}

async function ConfirmDisowning({ token }: { token: string }) {
  const { t } = await currentI18n();
  return (
    <>
      <StatusIcon state="mail" />
      <AuthCard title={t('auth.notMe.title')} description={t('auth.notMe.description')}>
        <form
          method="post"
          action={`/api/auth/not-me?${new URLSearchParams({ token }).toString()}`}
          className="grid gap-3"
        >
          <button data-slot="button" className={buttonVariants({ variant: 'destructive', className: 'w-full' })}>
            {t('auth.notMe.delete')}
          </button>
          <Link href="/login" data-slot="button" className={outlineButtonClass}>
            {t('auth.notMe.keep')}
          </Link>
        </form>
      </AuthCard>
    </>
  );
}
