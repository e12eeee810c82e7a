import { getServerMessage } from '@/components/form/server-errors';
import { isUnauthorized } from '@/lib/browser/api-client';
import type { ToastOptions } from './toast-options';
import { showToast } from './toast';

/** Shows that a call has failed, unless because the session is lost, which the query client reports. */
export function showErrorToast(error: unknown, toast: Pick<ToastOptions, 'title' | 'description' | 'changedId'>): void {
  if (!isUnauthorized(error)) showToast({ ...toast, variant: 'destructive' });
}

/** Shows the server's message, or `fallback`. */
export function handleApiError(error: unknown, title: string, fallback: string): void {
  showErrorToast(error, { title, description: getServerMessage(error) ?? fallback });
}
