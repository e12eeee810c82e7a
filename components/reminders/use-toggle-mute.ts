import { showToast } from '@/components/ui/toast';
import { useUnauthorizedRedirect } from '@/components/layout/unauthorized-redirect';
import { isUnauthorized } from '@/lib/browser/api-client';
import { useMuteReminder } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';

export const muteLabel = (muted: boolean): string => `Turn emails ${muted ? 'on' : 'off'}`;

/** Turns the emails about a reminder off or on. */
export function useToggleMute() {
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
              title: 'Error',
              description: 'Failed to update reminder. Please try again.',
              variant: 'destructive',
            });
        },
      },
    );
  return { toggleMute, isPending };
}
