'use client';

import { useEffect } from 'react';
import { useToast } from '@/components/ui/toast';
import { prepare, useOnDemand } from './use-on-demand';

const loadToaster = () => import('@/components/ui/toaster').then((module) => module.Toaster);

/** Fetches the toaster ahead of the first toast, so that a toast about a lost connection can still be drawn. */
export const preloadToaster = (): void => prepare(loadToaster);

/** Stands in the root layout, so that a toast outlives the page that showed it; costs nothing until the first one. */
export function ToastHost() {
  const toast = useToast();
  const [Toaster, fetchToaster] = useOnDemand(loadToaster);
  useEffect(() => {
    if (toast) fetchToaster();
  }, [toast, fetchToaster]);
  return toast && Toaster ? <Toaster /> : null;
}
