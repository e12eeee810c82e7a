import { redirectUnauthorized } from '@/components/layout/unauthorized-redirect';
import { getServerMessage } from '@/components/ui/server-errors';
import { showToast } from '@/components/ui/toast';
import { isUnauthorized } from '@/lib/browser/api-client';

/** Redirects to the sign-in screen if the session is lost; otherwise shows the server's message, or `fallback`. */
export function handleApiError(error: unknown, title: string, fallback: string): void {
  if (isUnauthorized(error)) redirectUnauthorized();
  else showToast({ title, description: getServerMessage(error) ?? fallback, variant: 'destructive' });
}
