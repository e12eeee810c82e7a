import { useMemo } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useI18n } from '@/components/i18n/i18n-provider';
import { bdi } from '@/components/i18n/tags';
import { showToast } from '@/components/ui/toast';
import { hasErrorCode } from '@/lib/browser/api-client';
import { parseDay } from '@/lib/calendar';
import { completion, isReminderBusy, restoration, type CompletionInput } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { isRenewedWithDate } from '@/lib/schedule/behaviour-rules';
import type { DashboardActions } from './dashboard-context';
import { canAddFollowUp } from './reminder-form-options';
import { showReminderError } from './show-reminder-error';

interface StatusActionOptions extends Pick<DashboardActions, 'create' | 'addNewDate' | 'renew' | 'show'> {
  timezone: string;
}

/**
 * Completing a reminder shows a toast with Undo and, if possible, a button that adds the next date or shows the next
 * reminder. `complete` and `restore` ignore a reminder whose last change is not on the screen yet.
 */
export function useStatusActions({ timezone, create, addNewDate, renew, show }: StatusActionOptions) {
  const { t, formatDay } = useI18n();
  const client = useQueryClient();
  const { mutate: restore } = useMutation({
    ...restoration,
    onSuccess: (_restored, { id, title }) =>
      showToast({
        changedId: id,
        title: t('reminders.toasts.restored.title'),
        description: t.rich('reminders.toasts.restored.description', { title, bdi }),
      }),
    onError: (error, reminder) =>
      showReminderError(t, error, t('reminders.toasts.notRestored'), () => create({ copyOf: reminder })),
  });
  const { mutate: complete, mutateAsync: completeAndWait } = useMutation({
    ...completion,
    onSuccess: ({ reminder, next, askForNewDate }, { completion }) => {
      const needsNewDate = !completion?.askAgain && (askForNewDate || (!next && canAddFollowUp(reminder, timezone)));
      showToast({
        changedId: reminder.id,
        title: t('reminders.toasts.completed.title'),
        description: t.rich('reminders.toasts.completed.description', { title: reminder.title, bdi }),
        ...(next?.category === 'expiry-based' && {
          detail: t('reminders.toasts.goodUntil', { date: formatDay(parseDay(next.dueOn), 'shortDayWithYear') }),
        }),
        isDone: true,
        onUndo: () => restore(reminder),
        ...(needsNewDate && {
          action: { label: t('reminders.actions.addNewDate.label'), onClick: () => addNewDate(reminder) },
        }),
        ...(next && {
          action: {
            label: t('reminders.toasts.next', { date: formatDay(parseDay(next.dueOn), 'shortDayWithYear') }),
            onClick: () => show(next.id),
          },
        }),
      });
    },
    onError: (error, { completion, ...reminder }) => {
      // The dialog shows why it is rejected.
      if (hasErrorCode(error, 'bad_request')) return;
      const dueAt = completion?.dueAt === undefined ? {} : { dueAt: parseDay(completion.dueAt) };
      showReminderError(t, error, t('reminders.toasts.notCompleted'), () => create({ copyOf: reminder, ...dueAt }));
    },
  });
  return useMemo(() => {
    const unlessBusy = (change: (reminder: ReminderResponse) => void) => (reminder: ReminderResponse) => {
      if (!isReminderBusy(client, reminder.id)) change(reminder);
    };
    return {
      complete: unlessBusy((reminder) => (isRenewedWithDate(reminder) ? renew(reminder) : complete(reminder))),
      completeWith: (reminder: ReminderResponse, completion: CompletionInput) =>
        completeAndWait({ ...reminder, completion }),
      restore: unlessBusy(restore),
    };
  }, [client, complete, completeAndWait, renew, restore]);
}
