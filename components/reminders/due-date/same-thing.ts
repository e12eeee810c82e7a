import { foldText } from '@/lib/fold-text';
import type { ReminderResponse } from '@/lib/reminders/schema';

/** The same reference or, if either has none, the same day and title; of a document, the same day. */
export function isSameThing(
  other: Pick<ReminderResponse, 'status' | 'dueOn' | 'title' | 'reference'>,
  added: Pick<ReminderResponse, 'dueOn' | 'title' | 'reference'> & { category: string },
): boolean {
  if (other.status !== 'active') return false;
  if (other.reference && added.reference) return bare(other.reference) === bare(added.reference);
  const isDocument = added.category === 'expiry-based';
  return other.dueOn === added.dueOn && (isDocument || foldText(other.title) === foldText(added.title));
}

const bare = (reference: string) => foldText(reference).replaceAll(/[^\p{L}\p{N}]/gu, '');
