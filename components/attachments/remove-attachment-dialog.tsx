'use client';

import { redirectUnauthorized } from '@/components/layout/unauthorized-redirect';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast';
import { useRemoveAttachment } from '@/lib/attachments/queries';
import { isUnauthorized } from '@/lib/browser/api-client';
import type { ReminderResponse } from '@/lib/reminders/schema';

interface DialogProps {
  reminder: ReminderResponse;
  attachmentId: string;
  open: boolean;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

export function RemoveAttachmentDialog({ reminder, attachmentId, ...dialog }: DialogProps) {
  const { mutateAsync: remove } = useRemoveAttachment();
  const name = reminder.attachments.find(({ id }) => id === attachmentId)?.originalName ?? 'this file';
  const confirm = async () => {
    try {
      await remove(attachmentId);
      showToast({
        title: 'Attachment removed',
        description: (
          <>
            <bdi>{name}</bdi> has been removed.
          </>
        ),
      });
    } catch (error) {
      if (isUnauthorized(error)) return redirectUnauthorized();
      showToast({ title: 'Error', description: 'Failed to remove file. Please try again.', variant: 'destructive' });
    }
  };
  return (
    <ConfirmDialog
      {...dialog}
      title="Remove attachment"
      description={
        <>
          Are you sure you want to remove &quot;<bdi>{name}</bdi>&quot; from &quot;<bdi>{reminder.title}</bdi>&quot;?
          The file will be deleted. This action cannot be undone.
        </>
      }
      confirmLabel="Remove"
      onConfirm={confirm}
    />
  );
}
