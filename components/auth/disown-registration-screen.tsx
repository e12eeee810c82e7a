import Link from 'next/link';
import { buttonVariants } from '@/components/ui/button-variants';
import type { DisownLinkState } from '@/lib/accounts/profile/rules';
import { AuthCard } from './auth-card';
import { StatusIcon } from './status-icon';

const outlineButtonClass = buttonVariants({ variant: 'outline', className: 'w-full' });

const resultScreens = {
  erased: {
    mark: 'success',
    title: 'The account has been deleted',
    description:
      'We kept nothing, and you will get no more emails from us. You can still register with your address at any time.',
    link: { href: '/', text: 'Go to the home page', className: outlineButtonClass },
  },
  proven: {
    mark: 'error',
    title: 'This account is confirmed',
    description:
      'It was confirmed in the browser that registered it, with Google or by a password reset, so this link can no longer delete it. If that was not you, set a new password: this signs everybody else out.',
    link: {
      href: '/forgot-password',
      text: 'Set a new password',
      className: buttonVariants({ className: 'w-full' }),
    },
  },
  invalid: {
    mark: 'error',
    title: 'This link is not valid',
    description: 'The account may have been deleted already, or the link has expired or is incomplete.',
    link: { href: '/', text: 'Go to the home page', className: outlineButtonClass },
  },
} as const;

/** Lets the owner of an email address delete an account that somebody else registered with it. Works without JavaScript. */
export function DisownRegistrationScreen({ state, token = '' }: { state: DisownLinkState; token?: string }) {
  if (state === 'possible') return <ConfirmDisowning token={token} />;
  const { mark, title, description, link } = resultScreens[state];
  return (
    <>
      <StatusIcon state={mark} />
      <AuthCard title={title} description={description}>
        <Link href={link.href} data-slot="button" className={link.className}>
          {link.text}
        </Link>
      </AuthCard>
    </>
  );
}

function ConfirmDisowning({ token }: { token: string }) {
  return (
    <>
      <StatusIcon state="mail" />
      <AuthCard
        title="Did somebody else use your address?"
        description="Somebody registered with your email address. If that was not you, delete the account and everything in it. This cannot be undone."
      >
        <form
          method="post"
          action={`/api/auth/not-me?${new URLSearchParams({ token }).toString()}`}
          className="grid gap-3"
        >
          <button data-slot="button" className={buttonVariants({ variant: 'destructive', className: 'w-full' })}>
            This was not me: delete the account
          </button>
          <Link href="/login" data-slot="button" className={outlineButtonClass}>
            It was me: keep it
          </Link>
        </form>
      </AuthCard>
    </>
  );
}
