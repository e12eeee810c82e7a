import { useI18n } from '@/components/i18n/i18n-provider';
import { bdi } from '@/components/i18n/tags';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { showReminderError } from '@/components/reminders/show-reminder-error';
import { showToast } from '@/components/ui/toast';
import { useMuteReminder } from '@/lib/reminders/notices/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';

export const muteAction = (muted: boolean) => (muted ? 'turnEmailsOn' : 'turnEmailsOff');

export function useToggleMute() {
  const { t } = useI18n();
  const { actions } = useDashboard();
  const { mutateAsync, isPending } = useMuteReminder();
  const toggleMute = async (reminder: ReminderResponse) => {
    const { id, title, muted } = reminder;
    try {
      await mutateAsync({ id, muted: !muted });
      const name = muted ? 'emailsOn' : 'emailsOff';
      showToast({
        title: t(`reminders.toasts.${name}.title`),
        description: t.rich(`reminders.toasts.${name}.description`, { title, bdi }),
      });
    } catch (error) {
      showReminderError(t, error, t('reminderForm.notSaved.update'), () => actions.create({ copyOf: reminder }));
    }
  };
  return { toggleMute, isPending };
}
