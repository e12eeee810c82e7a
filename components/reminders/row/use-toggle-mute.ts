import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { showReminderError } from '@/components/reminders/show-reminder-error';
import { useMuteReminder } from '@/lib/reminders/notices/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';

export const muteAction = (muted: boolean) => (muted ? 'turnEmailsOn' : 'turnEmailsOff');

export function useToggleMute() {
  const { t } = useI18n();
  const { actions } = useDashboard();
  const { mutate, isPending } = useMuteReminder();
  const toggleMute = (reminder: ReminderResponse) =>
    mutate(
      { id: reminder.id, muted: !reminder.muted },
      {
        onError: (error) =>
          showReminderError(t, error, t('reminderForm.notSaved.update'), () => actions.create({ copyOf: reminder })),
      },
    );
  return { toggleMute, isPending };
}
