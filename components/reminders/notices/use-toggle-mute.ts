import { useI18n } from '@/components/i18n/i18n-provider';
import { showToast } from '@/components/ui/toast';
import { useUnauthorizedRedirect } from '@/components/layout/unauthorized-redirect';
import { isUnauthorized } from '@/lib/browser/api-client';
import { useMuteReminder } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';

export const muteAction = (muted: boolean) => (muted ? 'turnEmailsOn' : 'turnEmailsOff');

export function useToggleMute() {
  const { t } = useI18n();
  const redirect = useUnauthorizedRedirect();
  const { mutate, isPending } = useMuteReminder();
  const toggleMute = ({ id, muted }: ReminderResponse) =>
    mutate(
      { id, muted: !muted },
      {
        onError: (error) => {
          if (isUnauthorized(error)) redirect();
          else
            showToast({
              title: t('ui.error'),
              description: t('reminderForm.notSaved.update'),
              variant: 'destructive',
            });
        },
      },
    );
  return { toggleMute, isPending };
}
