import { useCallback, useRef, useState } from 'react';
import { useUnauthorizedRedirect } from '@/components/layout/unauthorized';
import { showToast } from '@/components/ui/toast';
import { parseDay } from '@/lib/calendar';
import { isUnauthorized } from '@/lib/browser/api-client';
import { useCompleteReminder, useRestoreReminder } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { writeDay } from './date-pattern';
import { offersFollowUp } from './form-source';

interface ActionOptions {
  timezone: string;
  onAddNewDate: (reminder: ReminderResponse) => void;
  onShow: (reminderId: string) => void;
}

/**
 * Completes and restores reminders, with the toasts of spec §8. A completion's toast leads on to the next date: it asks for it,
 * or shows the reminder that was made. `busy` holds the ids at work, until the list shows it.
 */
export function useReminderActions({ timezone, onAddNewDate, onShow }: ActionOptions) {
  const redirect = useUnauthorizedRedirect();
  const { mutateAsync: completeReminder } = useCompleteReminder();
  const { mutateAsync: restoreReminder } = useRestoreReminder();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const running = useRef(new Set<string>());

  const run = useCallback(
    async (id: string, failure: string, work: () => Promise<void>) => {
      if (running.current.has(id)) return;
      running.current.add(id);
      setBusy(new Set(running.current));
      try {
        await work();
      } catch (error) {
        if (isUnauthorized(error)) redirect();
        else showToast({ title: 'Error', description: failure, variant: 'destructive' });
      } finally {
        running.current.delete(id);
        setBusy(new Set(running.current));
      }
    },
    [redirect],
  );

  const complete = useCallback(
    (reminder: ReminderResponse) =>
      run(reminder.id, 'Failed to complete reminder. Please try again.', async () => {
        const { answer, refreshed } = await completeReminder(reminder.id);
        const { next } = answer;
        const asks = answer.askForNewDate || (!next && offersFollowUp(answer.reminder, timezone));
        showToast({
          title: 'Reminder completed',
          description: (
            <>
              <bdi>{reminder.title}</bdi> has been marked as complete.
            </>
          ),
          ...(asks && { action: { label: 'Add the new date', onClick: () => onAddNewDate(answer.reminder) } }),
          ...(next && { action: { label: `Next: ${writeDay(parseDay(next.dueOn))}`, onClick: () => onShow(next.id) } }),
        });
        await refreshed;
      }),
    [run, completeReminder, onAddNewDate, onShow, timezone],
  );

  const restore = useCallback(
    (reminder: ReminderResponse) =>
      run(reminder.id, 'Failed to restore reminder. Please try again.', async () => {
        const { refreshed } = await restoreReminder(reminder.id);
        showToast({
          title: 'Reminder restored',
          description: (
            <>
              <bdi>{reminder.title}</bdi> has been restored to active status.
            </>
          ),
        });
        await refreshed;
      }),
    [run, restoreReminder],
  );

  return { busy, complete, restore };
}
