import { TranslatedText } from '@/components/i18n/translated-text';
import { showToast } from '@/components/toast/toast';
import { forgetKeptData } from '@/lib/browser/forget-kept-data';
import { text } from '@/lib/i18n/text';

/** Time between toast and redirect, so that the user can read the toast. */
const REDIRECT_DELAY_MS = 500;

let isLeaving = false;

/** Call before signing the user out, because 401 responses are then expected. */
export function suppressUnauthorizedRedirect(): void {
  isLeaving = true;
}

/** Deletes what the browser keeps and shows a toast, then opens the sign-in screen. Redirects only once, even if several API calls fail. */
export function redirectUnauthorized(path: '/api/login' | '/login' = '/api/login'): void {
  if (isLeaving) return;
  isLeaving = true;
  showToast({
    title: <TranslatedText text={text('layout.signedOut.title')} />,
    description: <TranslatedText text={text('layout.signedOut.text')} />,
    variant: 'destructive',
    endsUndo: true,
  });
  const cleared = forgetKeptData().catch(() => undefined);
  setTimeout(() => {
    void cleared.then(() => {
      window.location.href = path;
      // Reset in case the browser restores this page from its back/forward cache.
      isLeaving = false;
    });
  }, REDIRECT_DELAY_MS);
}
