import type { Metadata } from 'next';
import { MessageScreen } from '@/components/layout/message-screen';
import { buttonVariants } from '@/components/ui/button-variants';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { TWO_FACTOR_REMOVAL_WAIT_DAYS } from '@/lib/accounts/two-factor/rules';
import { twoFactorRemovalLinkSchema } from '@/lib/accounts/two-factor/schema';
import { findTwoFactorRemovalByLink } from '@/lib/accounts/two-factor/two-factor-removal';
import { clock } from '@/lib/clock';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await currentI18n()).t('auth.twoFactorRemoval.confirm.pageTitle'),
  robots: { index: false },
});

const days = TWO_FACTOR_REMOVAL_WAIT_DAYS;

/** Opening the link confirms nothing, because mail scanners open links too. The form works without JavaScript. */
export default async function ConfirmRemovalPage({ searchParams }: { searchParams: Promise<Record<string, string>> }) {
  const { t } = await currentI18n();
  const query = await searchParams;
  const link = twoFactorRemovalLinkSchema.safeParse(query).data;
  if (link && (await findTwoFactorRemovalByLink('confirm', link, clock.now()))) {
    const action = `/api/auth/two-factor/removal/confirm?${new URLSearchParams(link)}`;
    return (
      <MessageScreen
        title={t('auth.twoFactorRemoval.confirm.title')}
        text={t('auth.twoFactorRemoval.confirm.description', { days })}
      >
        <form method="post" action={action}>
          <button data-slot="button" className={buttonVariants({ variant: 'destructive' })}>
            {t('auth.twoFactorRemoval.confirm.submit')}
          </button>
        </form>
      </MessageScreen>
    );
  }
  const isDone = query.done === 'yes';
  return (
    <MessageScreen
      title={t(`auth.twoFactorRemoval.confirm.${isDone ? 'done' : 'invalid'}.title`)}
      text={
        isDone
          ? t('auth.twoFactorRemoval.confirm.done.description', { days })
          : t('auth.twoFactorRemoval.confirm.invalid.description')
      }
    >
      <a href="/login" data-slot="button" className={buttonVariants()}>
        {t('auth.secondStep.backToSignIn')}
      </a>
    </MessageScreen>
  );
}
