import { useRouter } from 'next/navigation';
import { useI18n } from '@/components/i18n/i18n-provider';
import { clearReturnTo, readReturnTo } from '@/components/layout/return-url';
import { showToast } from '@/components/toast/toast';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { clearUnverifiedEmail } from './unverified-email';

/** The returned function shows a toast, clears the saved return URL and email, and opens that URL, `returnTo`, or /. */
export function useFinishSignIn(returnTo: string | undefined): (user: CurrentUser) => void {
  const router = useRouter();
  const { t, locale } = useI18n();
  return (user) => {
    showToast({ title: t('auth.welcomeBack') });
    const destination = readReturnTo() ?? returnTo ?? '/';
    clearReturnTo();
    clearUnverifiedEmail();
    router.replace(destination);
    // Refresh, because navigation does not update the root layout, which sets the page's language.
    if (user.locale !== locale) router.refresh();
  };
}
