import type { QueryClient } from '@tanstack/react-query';
import { showToast, withdrawToast } from '@/components/toast/toast';
import type { ToastOptions } from '@/components/toast/toast-options';
import { isBeingWritten } from '@/lib/reminders/at-once/unanswered';

/**
 * Says at once what a write does. Takes that back if the write fails, unless a later write of the reminder, such as its
 * Undo, is still to be answered.
 * @returns undefined if it fails
 */
export async function toastAtOnce<Answer>(
  client: QueryClient,
  toast: ToastOptions & { changedId: string },
  write: Promise<Answer>,
  onRefused: (error: unknown) => void,
): Promise<Answer | undefined> {
  showToast(toast);
  try {
    return await write;
  } catch (error) {
    if (isBeingWritten(client, toast.changedId)) return undefined;
    withdrawToast(toast.changedId);
    onRefused(error);
    return undefined;
  }
}
