'use client';

import { redirectUnauthorized } from '@/components/layout/unauthorized';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { showToast } from '@/components/ui/toast';
import { useRemoveAttachment } from '@/lib/attachments/queries';
import { isUnauthorized } from '@/lib/platform/api-client';
import type { ReminderResponse } from '@/lib/reminders/schema';

interface DialogProps {
  reminder: ReminderResponse;
  attachmentId: string;
  open: boolean;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

/** Asks before a file is taken off its reminder, as the file is deleted with it. */
export function RemoveAttachmentDialog({ reminder, attachmentId, open, onClose, onCloseAutoFocus }: DialogProps) {
  const remove = useRemoveAttachment();
  const name = reminder.attachments.find(({ id }) => id === attachmentId)?.originalName ?? 'this file';
  const confirm = () => {
    if (remove.isPending) return;
    remove.mutate(attachmentId, {
      onSuccess: () => showToast({ title: 'Attachment removed', description: `${name} has been removed.` }),
      onError: (error) => {
        if (isUnauthorized(error)) return redirectUnauthorized();
        showToast({ title: 'Error', description: 'Failed to remove file. Please try again.', variant: 'destructive' });
      },
      onSettled: onClose,
    });
  };
  return (
    <AlertDialog open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialogContent onCloseAutoFocus={onCloseAutoFocus}>
        <AlertDialogHeader>
          <AlertDialogTitle>Remove Attachment</AlertDialogTitle>
          <AlertDialogDescription>
            {`Are you sure you want to remove "${name}" from "${reminder.title}"? The file is deleted. This action cannot be undone.`}
          </AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <Button variant="destructive" onClick={confirm} aria-disabled={remove.isPending}>
            {remove.isPending && <Spinner />}
            Remove
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
