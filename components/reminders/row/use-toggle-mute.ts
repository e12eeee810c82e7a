import { useQueryClient } from '@tanstack/react-query';
import { useI18n } from '@/components/i18n/i18n-provider';
import { bdi } from '@/components/i18n/tags';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { showReminderError } from '@/components/reminders/show-reminder-error';
import { toastAtOnce } from '@/components/reminders/toast-at-once';
import { muteAtOnce } from '@/lib/reminders/notices/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';

export const muteAction = (muted: boolean) => (muted ? 'turnEmailsOn' : 'turnEmailsOff');

/** Returns a function that turns a reminder's emails off or on. */
export function useToggleMute() {
  const { t } = useI18n();
  const { actions } = useDashboard();
  const client = useQueryClient();
  const toggle = (reminder: ReminderResponse) => {
    const { id, title, muted } = reminder;
    const name = muted ? 'emailsOn' : 'emailsOff';
    const toast = {
      changedId: id,
      title: t(`reminders.toasts.${name}.title`),
      description: t.rich(`reminders.toasts.${name}.description`, { title, bdi }),
      onUndo: () => toggle({ ...reminder, muted: !muted }),
    };
    void toastAtOnce(client, toast, muteAtOnce(client, reminder, !muted), (error) =>
      showReminderError(t, error, t('reminderForm.notSaved.update'), () => actions.create({ copyOf: reminder })),
    );
  };
  return toggle;
}
