import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { showWriteError } from '@/components/reminders/show-write-error';
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
          showWriteError(t, error, t('reminderForm.notSaved.update'), () => actions.create({ copyOf: reminder })),
      },
    );
  return { toggleMute, isPending };
}
