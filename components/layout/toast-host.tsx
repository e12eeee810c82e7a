'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { useToast } from '@/components/ui/toast';

const loadToaster = () => import('@/components/ui/toaster');

/** Fetches the toaster ahead of the first toast, so that a toast about a lost connection can still be drawn. */
export const preloadToaster = (): void => void loadToaster().catch(() => undefined);

/**
 * Stands in the root layout, so that a toast outlives the page that showed it; costs nothing until the first one.
 *
 * Not `lazy`: React holds back what comes out of a Suspense for 300 ms, and the toast about a lost session has 500 ms.
 */
export function ToastHost() {
  const toast = useToast();
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    if (!toast || Toaster) return;
    loadToaster().then(
      (module) => setToaster(() => module.Toaster),
      // The next toast tries again.
      () => undefined,
    );
  }, [toast, Toaster]);
  return toast && Toaster ? <Toaster /> : null;
}
