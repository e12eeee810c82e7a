'use client';

import { redirectUnauthorized } from '@/components/layout/unauthorized-redirect';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast';
import { isUnauthorized } from '@/lib/browser/api-client';
import { clearDrafts } from '@/lib/browser/draft-storage';
import { useDeleteReminder } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { draftFormName } from './reminder-form-options';

interface DialogProps {
  reminder: ReminderResponse;
  userId: string;
  open: boolean;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

export function DeleteReminderDialog({ reminder, userId, ...dialog }: DialogProps) {
  const { id, title } = reminder;
  const { mutateAsync: deleteReminder } = useDeleteReminder();
  const confirm = async () => {
    try {
      await deleteReminder(id);
      clearDrafts(userId, draftFormName({ mode: 'edit', reminder }));
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
