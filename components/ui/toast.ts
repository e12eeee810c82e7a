import { useSyncExternalStore, type ReactNode } from 'react';

export interface ToastOptions {
  title: string;
  /** What a person has typed stands in `<bdi>`: its direction is its own, and not that of the sentence. */
  description?: ReactNode;
  variant?: 'default' | 'destructive';
  /** A button inside the toast; it closes the toast. */
  action?: { label: string; onClick: () => void };
}

export interface Toast extends ToastOptions {
  id: number;
  open: boolean;
}

/** Milliseconds until a closed toast is forgotten (spec §9). */
const REMOVE_DELAY_MS = 1_000_000;

let current: Toast | undefined;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(toast: Toast | undefined): void {
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows a toast. There is at most one: a new one takes the place of the one before (spec §4). */
export function showToast(options: ToastOptions): void {
  clearTimeout(removal);
  change({ ...options, id: ++lastId, open: true });
}

/** Closes the toast with this id, if it is still the one that shows. */
export function closeToast(id: number): void {
  if (current?.id !== id) return;
  change({ ...current, open: false });
  clearTimeout(removal);
  removal = setTimeout(() => change(undefined), REMOVE_DELAY_MS);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toast to show, for the one component that draws it. */
export const useToast = (): Toast | undefined =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
