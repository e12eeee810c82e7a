import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useI18n } from '@/components/i18n/i18n-provider';
import { bdi } from '@/components/i18n/tags';
import { amendToast } from '@/components/toast/toast';
import { hasErrorCode } from '@/lib/browser/api-client';
import { parseDay } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import type { Currency } from '@/lib/i18n/read-amount';
import { completeAtOnce, restoreAtOnce, type CompletionInput } from '@/lib/reminders/queries';
import type { CompletionResponse, ReminderResponse } from '@/lib/reminders/schema';
import { isRenewedWithDate } from '@/lib/schedule/behaviour-rules';
import type { DashboardActions } from './dashboard-context';
import { canAddFollowUp } from './reminder-form-options';
import { showReminderError } from './show-reminder-error';
import { toastAtOnce } from './toast-at-once';

interface StatusActionOptions extends Pick<DashboardActions, 'create' | 'addNewDate' | 'renew' | 'show'> {
  timezone: string;
  currency: Currency;
}

/**
 * Completing a reminder shows a toast with Undo at once and, once the server has answered, with a button that adds the
 * next date or shows the next reminder.
 */
export function useStatusActions({ timezone, currency, create, addNewDate, renew, show }: StatusActionOptions) {
  const { t, formatDay, formatAmount } = useI18n();
  const client = useQueryClient();
  return useMemo(() => {
    const restore = (reminder: ReminderResponse) => {
      const { id, title } = reminder;
      const toast = {
        changedId: id,
        title: t('reminders.toasts.restored.title'),
        description: t.rich('reminders.toasts.restored.description', { title, bdi }),
      };
      void toastAtOnce(client, toast, restoreAtOnce(client, reminder), (error) =>
        showReminderError(t, error, t('reminders.toasts.notRestored'), () => create({ copyOf: reminder })),
      );
    };
    const describeNext = ({ reminder, next, askForNewDate }: CompletionResponse, completion: CompletionInput) => {
      const needsNewDate = !completion.askAgain && (askForNewDate || (!next && canAddFollowUp(reminder, timezone)));
      const date = next && formatDay(parseDay(next.dueOn), 'shortDayWithYear');
      const amount = next?.amount == null ? null : formatAmount(next.amount, currency);
      const detail = [
        date && next.category === 'expiry-based' && t('reminders.toasts.goodUntil', { date }),
        amount && t('reminders.toasts.nextAmount', { amount }),
      ].filter(Boolean);
      return {
        ...(detail.length > 0 && { detail: detail.join(' ') }),
        ...(needsNewDate && {
          action: { label: t('reminders.actions.addNewDate.label'), onClick: () => addNewDate(reminder) },
        }),
        ...(date && { action: { label: t('reminders.toasts.next', { date }), onClick: () => show(next.id) } }),
      };
    };
    const completeWith = async (reminder: ReminderResponse, completion: CompletionInput) => {
      const { id, title } = reminder;
      let completed: ReminderResponse = { ...reminder, status: 'completed', completedAt: clock.now().toISOString() };
      const toast = {
        changedId: id,
        title: t('reminders.toasts.completed.title'),
        description: t.rich('reminders.toasts.completed.description', { title, bdi }),
        isDone: true,
        onUndo: () => restore(completed),
      };
      const answer = await toastAtOnce(client, toast, completeAtOnce(client, reminder, completion), (error) => {
        const dueAt = completion.dueAt === undefined ? {} : { dueAt: parseDay(completion.dueAt) };
        // The dialog shows why a date is rejected.
        if (!hasErrorCode(error, 'bad_request'))
          showReminderError(t, error, t('reminders.toasts.notCompleted'), () => create({ copyOf: reminder, ...dueAt }));
        throw error;
      });
      if (!answer) return false;
      completed = answer.reminder;
      amendToast(id, describeNext(answer, completion));
      return true;
    };
    return {
      complete: (reminder: ReminderResponse) =>
        isRenewedWithDate(reminder) ? renew(reminder) : void completeWith(reminder, {}).catch(() => undefined),
      completeWith,
      restore,
    };
  }, [client, t, formatDay, formatAmount, timezone, currency, create, addNewDate, renew, show]);
}
