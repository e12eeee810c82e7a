import { useI18n } from '@/components/i18n/i18n-provider';
import { bdi } from '@/components/i18n/tags';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { showReminderError } from '@/components/reminders/show-reminder-error';
import { showToast } from '@/components/ui/toast';
import { useSnoozeReminder } from '@/lib/reminders/notices/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';

/** Returns a function that cancels a reminder's snooze. It shows the result even after the component has unmounted. */
export function useCancelSnooze() {
  const { t } = useI18n();
  const { mutateAsync: snooze } = useSnoozeReminder();
  const { actions } = useDashboard();
  return async (reminder: ReminderResponse) => {
    const { id, title } = reminder;
    try {
      await snooze({ id, until: null });
      showToast({
        changedId: id,
        title: t('reminders.snooze.cancelled.title'),
        description: t.rich('reminders.snooze.cancelled.description', { title, bdi }),
      });
    } catch (error) {
      showReminderError(t, error, t('reminderForm.notSaved.update'), () => actions.create({ copyOf: reminder }));
    }
  };
}
