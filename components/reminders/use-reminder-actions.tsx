import { useCallback, useRef, useState } from 'react';
import { useUnauthorizedRedirect } from '@/components/layout/unauthorized-redirect';
import { showToast } from '@/components/ui/toast';
import { parseDay } from '@/lib/calendar';
import { isUnauthorized } from '@/lib/browser/api-client';
import { useCompleteReminder, useRestoreReminder } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { formatReminderDate } from './format-reminder-date';
import { canAddFollowUp } from './reminder-form-source';

interface ReminderActionOptions {
  timezone: string;
  onAddNewDate: (reminder: ReminderResponse) => void;
  onShowReminder: (reminderId: string) => void;
}

/** After completion, a toast asks for the next date or links the successor. `busyIds` are reminders being changed. */
export function useReminderActions({ timezone, onAddNewDate, onShowReminder }: ReminderActionOptions) {
  const redirect = useUnauthorizedRedirect();
  const { mutateAsync: completeReminder } = useCompleteReminder();
  const { mutateAsync: restoreReminder } = useRestoreReminder();
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  const runningIds = useRef(new Set<string>());

  const runOncePerReminder = useCallback(
    async (id: string, errorMessage: string, action: () => Promise<void>) => {
      if (runningIds.current.has(id)) return;
      runningIds.current.add(id);
      setBusyIds(new Set(runningIds.current));
      try {
        await action();
      } catch (error) {
        if (isUnauthorized(error)) redirect();
        else showToast({ title: 'Error', description: errorMessage, variant: 'destructive' });
      } finally {
        runningIds.current.delete(id);
        setBusyIds(new Set(runningIds.current));
      }
    },
    [redirect],
  );

  const complete = useCallback(
    (reminder: ReminderResponse) =>
      runOncePerReminder(reminder.id, 'Failed to complete reminder. Please try again.', async () => {
        const { answer, refreshed } = await completeReminder(reminder.id);
        const { next } = answer;
        const needsNewDate = answer.askForNewDate || (!next && canAddFollowUp(answer.reminder, timezone));
        showToast({
          title: 'Reminder completed',
          description: (
            <>
              <bdi>{reminder.title}</bdi> has been marked as complete.
            </>
          ),
          ...(needsNewDate && { action: { label: 'Add the new date', onClick: () => onAddNewDate(answer.reminder) } }),
          ...(next && {
            action: {
              label: `Next: ${formatReminderDate(parseDay(next.dueOn))}`,
              onClick: () => onShowReminder(next.id),
            },
          }),
        });
        await refreshed;
      }),
    [runOncePerReminder, completeReminder, onAddNewDate, onShowReminder, timezone],
  );

  const restore = useCallback(
    (reminder: ReminderResponse) =>
      runOncePerReminder(reminder.id, 'Failed to restore reminder. Please try again.', async () => {
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
    [runOncePerReminder, restoreReminder],
  );

  return { busyIds, complete, restore };
}
