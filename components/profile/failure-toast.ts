import { redirectUnauthorized } from '@/components/layout/unauthorized';
import { serverMessageOf } from '@/components/ui/server-errors';
import { showToast } from '@/components/ui/toast';
import { isUnauthorized } from '@/lib/browser/api-client';

/** Shows why a change failed, in the server's words if it sent any. Redirects to sign-in when the session is gone. */
export function reportFailure(error: unknown, title: string, fallback: string): void {
  if (isUnauthorized(error)) redirectUnauthorized();
  else showToast({ title, description: serverMessageOf(error) ?? fallback, variant: 'destructive' });
}
