'use client';

import { lazy, Suspense } from 'react';
import { useToast } from '@/components/ui/toast';

const loadToaster = () => import('@/components/ui/toaster');
const Toaster = lazy(() => loadToaster().then((module) => ({ default: module.Toaster })));

/** Fetches the toaster ahead of the first toast, so that a toast about a lost connection can still be drawn. */
export const preloadToaster = (): void => void loadToaster().catch(() => undefined);

/** Stands in the root layout, so that a toast outlives the page that showed it; costs nothing until the first one. */
export function ToastHost() {
  const toast = useToast();
  if (!toast) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
