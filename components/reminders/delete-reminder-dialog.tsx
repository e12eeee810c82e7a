'use client';

import { redirectUnauthorized } from '@/components/layout/unauthorized-redirect';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast';
import { isUnauthorized } from '@/lib/browser/api-client';
import { useDeleteReminder } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';

interface DialogProps {
  reminder: ReminderResponse;
  open: boolean;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

export function DeleteReminderDialog({ reminder, ...dialog }: DialogProps) {
  const { id, title } = reminder;
  const { mutateAsync: deleteReminder } = useDeleteReminder();
  const confirm = async () => {
    try {
      await deleteReminder(id);
      showToast({
        title: 'Reminder deleted',
        description: (
          <>
            <bdi>{title}</bdi> has been deleted.
          </>
        ),
      });
    } catch (error) {
      if (isUnauthorized(error)) return redirectUnauthorized('/login');
      showToast({
        title: 'Error',
        description: 'Failed to delete reminder. Please try again.',
        variant: 'destructive',
      });
    }
  };
  return (
    <ConfirmDialog
      {...dialog}
      title="Delete Reminder"
      description={
        <>
          Are you sure you want to delete &quot;<bdi>{title}</bdi>&quot;? This action cannot be undone and will also
          cancel all scheduled email notifications for this reminder.
        </>
      }
      confirmLabel="Delete"
      onConfirm={confirm}
    />
  );
}
