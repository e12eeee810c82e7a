'use client';

import { useSyncExternalStore, type ReactNode } from 'react';

export interface ToastOptions {
  title: string;
  /** User input goes in `<bdi>`, so that its direction does not change that of the sentence. */
  description?: ReactNode;
  variant?: 'default' | 'destructive';
  /** A button in the toast. Pressing it closes the toast. */
  action?: { label: string; onClick: () => void };
}

let toasterModule: typeof import('./toaster') | undefined;
let notifyLoaded = () => {};

async function loadToaster() {
  toasterModule = await import('./toaster');
  notifyLoaded();
  return toasterModule;
}

/** Loads the toaster ahead of the first toast, so that it can report a lost connection. */
export const preloadToaster = (): void => void loadToaster().catch(() => undefined);

/** Shows a toast in place of the current one. */
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

/** Renders the toaster once it is loaded. In the root layout, so that a toast outlives the page that showed it. */
export function ToastHost() {
  const toaster = useSyncExternalStore(
    subscribe,
    () => toasterModule,
    () => undefined,
  );
  return toaster && <toaster.Toaster />;
}
