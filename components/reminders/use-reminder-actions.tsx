import { useCallback, useRef, useState } from 'react';
import { useUnauthorizedRedirect } from '@/components/layout/unauthorized-redirect';
import { showToast } from '@/components/ui/toast';
import { parseDay } from '@/lib/calendar';
import { isUnauthorized } from '@/lib/browser/api-client';
import { useCompleteReminder, useRestoreReminder } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { formatReminderDate } from './format-reminder-date';
import { canAddFollowUp } from './reminder-form-options';

interface ReminderActionOptions {
  timezone: string;
  onAddNewDate: (reminder: ReminderResponse) => void;
  onShowReminder: (reminderId: string) => void;
}

/** After completion, a toast offers Undo, and asks for the next date or links the successor. `busyIds` are reminders being changed. */
export function useReminderActions({ timezone, onAddNewDate, onShowReminder }: ReminderActionOptions) {
  const redirect = useUnauthorizedRedirect();
  const { mutateAsync: completeReminder } = useCompleteReminder();
  const { mutateAsync: restoreReminder } = useRestoreReminder();
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  const running = useRef(new Map<string, Promise<void>>());

  const runOncePerReminder = useCallback(
    async (id: string, errorMessage: string, action: () => Promise<void>) => {
      if (running.current.has(id)) return;
      const run = async () => {
        try {
          await action();
        } catch (error) {
          if (isUnauthorized(error)) redirect();
          else showToast({ title: 'Error', description: errorMessage, variant: 'destructive' });
        }
        running.current.delete(id);
        setBusyIds(new Set(running.current.keys()));
      };
      running.current.set(id, run());
      setBusyIds(new Set(running.current.keys()));
    },
    [redirect],
  );
  /** Resolves when the reminder is no longer busy, so that an early Undo is not ignored. */
  const whenIdle = useCallback(async (id: string) => running.current.get(id), []);

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
          onUndo: () => void whenIdle(reminder.id).then(() => restore(reminder)),
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
    [runOncePerReminder, whenIdle, completeReminder, restore, onAddNewDate, onShowReminder, timezone],
  );

  return { busyIds, complete, restore };
}
