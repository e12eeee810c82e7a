import { useEffect } from 'react';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { forgetKeptData } from '@/lib/browser/forget-kept-data';
import { ACCOUNT_KEY } from '@/lib/browser/kept-keys';
import { useLazyComponent } from '../use-lazy-component';

/** Until the page of a first visit is quiet. */
const FIRST_VISIT_DELAY_MS = 4000;

const loadOffline = () => import('./offline').then((module) => module.Offline);

export function LazyOffline({ user }: { user: CurrentUser }) {
  const [Offline, request] = useLazyComponent(loadOffline);
  useKeepOneAccount(user.id);
  useEffect(() => {
    // Over plain http, there is none.
    if (!('serviceWorker' in navigator)) return;
    // Without the mark, the server has turned it off. A window may have registered it again since it deleted itself.
    if (!document.documentElement.dataset.build) return unregister();
    if (navigator.serviceWorker.controller) return request();
    const timer = setTimeout(request, FIRST_VISIT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [request]);
  return Offline && <Offline user={user} />;
}

const unregister = () =>
  void navigator.serviceWorker
    .getRegistration('/')
    .then((registration) => registration?.unregister())
    .catch(() => undefined);

/** Deletes what the browser keeps of another account. Reloads when another window signs out or changes the account. */
function useKeepOneAccount(userId: string): void {
  useEffect(() => {
    void claimBrowser(userId).catch(() => undefined);
    const reload = ({ key, newValue }: StorageEvent) => {
      if (key === ACCOUNT_KEY && newValue !== userId) window.location.reload();
    };
    window.addEventListener('storage', reload);
    return () => window.removeEventListener('storage', reload);
  }, [userId]);
}

/** @throws if storage is blocked */
async function claimBrowser(userId: string): Promise<void> {
  const owner = localStorage.getItem(ACCOUNT_KEY);
  if (owner !== null && owner !== userId) await forgetKeptData();
  localStorage.setItem(ACCOUNT_KEY, userId);
}
