import { serverMessageOf } from '@/components/auth/field-errors';
import { redirectUnauthorized } from '@/components/layout/unauthorized';
import { showToast } from '@/components/ui/toast';
import { isUnauthorized } from '@/lib/browser/api-client';

/** Tells that a change failed, in the server's words if it has any; a lost session leads to signing in again (spec §8). */
export function reportFailure(error: unknown, title: string, fallback: string): void {
  if (isUnauthorized(error)) redirectUnauthorized();
  else showToast({ title, description: serverMessageOf(error) ?? fallback, variant: 'destructive' });
}

/** Shows a rule of the form 'Title: Description' (spec §5) that something breaks. */
export function reportRule(rule: string): void {
  const [title = rule, ...description] = rule.split(': ');
  showToast({ title, description: description.join(': '), variant: 'destructive' });
}
