import { useCallback, useRef, useState } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { bdi } from '@/components/i18n/tags';
import { useUnauthorizedRedirect } from '@/components/layout/unauthorized-redirect';
import { showToast } from '@/components/ui/toast';
import { parseDay } from '@/lib/calendar';
import { isUnauthorized } from '@/lib/browser/api-client';
import { useCompleteReminder, useRestoreReminder } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { canAddFollowUp } from './reminder-form-options';

interface ReminderActionOptions {
  timezone: string;
  onAddNewDate: (reminder: ReminderResponse) => void;
  onShowReminder: (reminderId: string) => void;
}

/**
 * Completing a reminder shows a toast with Undo and, if possible, a button that adds the next date or shows the next
 * reminder. `busyIds` are the ids of reminders with a request in progress.
 */
export function useReminderActions({ timezone, onAddNewDate, onShowReminder }: ReminderActionOptions) {
  const { t, formatDay } = useI18n();
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
          else showToast({ title: t('ui.error'), description: errorMessage, variant: 'destructive' });
        }
        running.current.delete(id);
        setBusyIds(new Set(running.current.keys()));
      };
      running.current.set(id, run());
      setBusyIds(new Set(running.current.keys()));
    },
    [redirect, t],
  );
  /** Resolves when the reminder's request has finished, so that an early Undo is not ignored. */
  const whenIdle = useCallback(async (id: string) => running.current.get(id), []);

  const restore = useCallback(
    (reminder: ReminderResponse) =>
      runOncePerReminder(reminder.id, t('reminders.toasts.notRestored'), async () => {
        const { refreshed } = await restoreReminder(reminder.id);
        showToast({
          title: t('reminders.toasts.restored.title'),
          description: t.rich('reminders.toasts.restored.description', { title: reminder.title, bdi }),
        });
        await refreshed;
      }),
    [runOncePerReminder, restoreReminder, t],
  );

  const complete = useCallback(
    (reminder: ReminderResponse) =>
      runOncePerReminder(reminder.id, t('reminders.toasts.notCompleted'), async () => {
        const { answer, refreshed } = await completeReminder(reminder.id);
        const { next } = answer;
        const needsNewDate = answer.askForNewDate || (!next && canAddFollowUp(answer.reminder, timezone));
        showToast({
          title: t('reminders.toasts.completed.title'),
          description: t.rich('reminders.toasts.completed.description', { title: reminder.title, bdi }),
          onUndo: () => void whenIdle(reminder.id).then(() => restore(reminder)),
          ...(needsNewDate && {
            action: {
              label: t('reminders.actions.addNewDate.label'),
              onClick: () => onAddNewDate(answer.reminder),
            },
          }),
          ...(next && {
            action: {
              label: t('reminders.toasts.next', { date: formatDay(parseDay(next.dueOn), 'day') }),
              onClick: () => onShowReminder(next.id),
            },
          }),
        });
        await refreshed;
      }),
    [runOncePerReminder, whenIdle, completeReminder, restore, onAddNewDate, onShowReminder, timezone, t, formatDay],
  );

  return { busyIds, complete, restore };
}
