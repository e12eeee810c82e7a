import type { Metadata } from 'next';
import { MessageScreen } from '@/components/layout/message-screen';
import { buttonVariants } from '@/components/ui/button-variants';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { twoFactorRemovalLinkSchema } from '@/lib/accounts/two-factor/schema';
import { clock } from '@/lib/clock';
import { findTwoFactorRemovalByLink } from '@/lib/accounts/two-factor/two-factor-removal';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await currentI18n()).t('auth.twoFactorRemoval.cancel.pageTitle'),
  robots: { index: false },
});

/** Opening the link cancels nothing, because mail scanners open links too. The form works without JavaScript. */
export default async function CancelRemovalPage({ searchParams }: { searchParams: Promise<Record<string, string>> }) {
  const { t } = await currentI18n();
  const query = await searchParams;
  const parsedQuery = twoFactorRemovalLinkSchema.safeParse(query);
  if (parsedQuery.success && (await findTwoFactorRemovalByLink('cancel', parsedQuery.data, clock.now()))) {
    const action = `/api/auth/two-factor/removal/cancel?${new URLSearchParams(parsedQuery.data)}`;
    return (
      <MessageScreen
        title={t('auth.twoFactorRemoval.cancel.title')}
        text={t('auth.twoFactorRemoval.cancel.description')}
      >
        <form method="post" action={action}>
          <button data-slot="button" className={buttonVariants()}>
            {t('auth.twoFactorRemoval.cancel.submit')}
          </button>
        </form>
      </MessageScreen>
    );
  }
  const result = query.done === 'yes' ? 'done' : 'invalid';
  return (
    <MessageScreen
      title={t(`auth.twoFactorRemoval.cancel.${result}.title`)}
      text={t(`auth.twoFactorRemoval.cancel.${result}.description`)}
    >
      {/* A plain link, not next/link: the server decides whether the visitor must sign in. */}
      <a href="/profile" data-slot="button" className={buttonVariants()}>
        {t('auth.twoFactorRemoval.cancel.goToProfile')}
      </a>
    </MessageScreen>
  );
}
