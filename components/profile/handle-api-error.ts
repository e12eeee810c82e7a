import { redirectUnauthorized } from '@/components/layout/unauthorized-redirect';
import { getServerMessage } from '@/components/ui/server-errors';
import { showToast } from '@/components/ui/toast';
import { isUnauthorized } from '@/lib/browser/api-client';

/** Shows why a change failed, in the server's words if it sent any. Redirects to sign-in when the session is gone. */
export function handleApiError(error: unknown, title: string, fallback: string): void {
  if (isUnauthorized(error)) redirectUnauthorized();
  else showToast({ title, description: getServerMessage(error) ?? fallback, variant: 'destructive' });
}
