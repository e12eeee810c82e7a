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

/** In the order of the calls, also until the toaster is loaded. */
function withToaster(act: (toaster: typeof import('./toaster')) => void): void {
  void loadToaster().then(act, () => undefined);
}

/** Replaces the current toast. */
export const showToast = (options: ToastOptions): void => withToaster(({ replaceToast }) => replaceToast(options));

/** Adds to the toast of a change, while it is open. */
export const amendToast = (changedId: string, more: Pick<ToastOptions, 'detail' | 'action'>): void =>
  withToaster((toaster) => toaster.amendToast(changedId, more));

/** Removes the toast of a change that has failed. */
export const withdrawToast = (changedId: string): void => withToaster((toaster) => toaster.withdrawToast(changedId));

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
