import { useQueryClient } from '@tanstack/react-query';
import { useI18n } from '@/components/i18n/i18n-provider';
import { bdi } from '@/components/i18n/tags';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { showReminderError } from '@/components/reminders/show-reminder-error';
import { toastAtOnce } from '@/components/reminders/toast-at-once';
import { snoozeAtOnce } from '@/lib/reminders/notices/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';

/** Returns a function that cancels a reminder's snooze. It shows the result even after the component has unmounted. */
export function useCancelSnooze() {
  const { t } = useI18n();
  const client = useQueryClient();
  const { actions } = useDashboard();
  return (reminder: ReminderResponse) => {
    const { id, title } = reminder;
    const toast = {
      changedId: id,
      title: t('reminders.snooze.cancelled.title'),
      description: t.rich('reminders.snooze.cancelled.description', { title, bdi }),
    };
    void toastAtOnce(client, toast, snoozeAtOnce(client, reminder, null), (error) =>
      showReminderError(t, error, t('reminderForm.notSaved.update'), () => actions.create({ copyOf: reminder })),
    );
  };
}
