import { useI18n } from '@/components/i18n/i18n-provider';
import { showErrorToast } from '@/components/ui/error-toast';
import { useMuteReminder } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';

export const muteAction = (muted: boolean) => (muted ? 'turnEmailsOn' : 'turnEmailsOff');

export function useToggleMute() {
  const { t } = useI18n();
  const { mutate, isPending } = useMuteReminder();
  const toggleMute = ({ id, muted }: ReminderResponse) =>
    mutate(
      { id, muted: !muted },
      {
        onError: (error) =>
          showErrorToast(error, { title: t('ui.error'), description: t('reminderForm.notSaved.update') }),
      },
    );
  return { toggleMute, isPending };
}
