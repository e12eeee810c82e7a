'use client';

import { useSyncExternalStore } from 'react';
import type { ToastOptions } from './toast-options';

let toasterModule: typeof import('./toaster') | undefined;
let notifyLoaded = () => {};

async function loadToaster() {
  toasterModule = await import('./toaster');
  notifyLoaded();
  return toasterModule;
}

/** Loads the toaster early, because it cannot be loaded once the connection is lost. */
export const preloadToaster = (): void => void loadToaster().catch(() => undefined);

/** Replaces the current toast. */
export function showToast(options: ToastOptions): void {
  void loadToaster().then(
    ({ replaceToast }) => replaceToast(options),
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  notifyLoaded = listener;
  return () => (notifyLoaded = () => {});
}

/** Belongs in the root layout, so that a toast outlives the page that showed it. */
export function ToastHost() {
  const toaster = useSyncExternalStore(
    subscribe,
    () => toasterModule,
    () => undefined,
  );
  return toaster && <toaster.Toaster />;
}
