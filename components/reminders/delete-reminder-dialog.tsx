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
import { isUnauthorized } from '@/lib/platform/api-client';
import { useDeleteReminder } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';

interface DialogProps {
  reminder: ReminderResponse;
  open: boolean;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

/** Asks before a reminder is deleted (spec §4). A lost session leads to /login from here (spec §8). */
export function DeleteReminderDialog({ reminder, open, onClose, onCloseAutoFocus }: DialogProps) {
  const { id, title } = reminder;
  const remove = useDeleteReminder();
  const confirm = () => {
    if (remove.isPending) return;
    remove.mutate(id, {
      onSuccess: () => showToast({ title: 'Reminder deleted', description: `${title} has been deleted.` }),
      onError: (error) => {
        if (isUnauthorized(error)) return redirectUnauthorized('/login');
        showToast({
          title: 'Error',
          description: 'Failed to delete reminder. Please try again.',
          variant: 'destructive',
        });
      },
      onSettled: onClose,
    });
  };
  return (
    <AlertDialog open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialogContent onCloseAutoFocus={onCloseAutoFocus}>
        <AlertDialogHeader>
          <AlertDialogTitle>Delete Reminder</AlertDialogTitle>
          <AlertDialogDescription>
            {`Are you sure you want to delete "${title}"? This action cannot be undone and will also cancel all scheduled email notifications for this reminder.`}
          </AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <Button variant="destructive" onClick={confirm} aria-disabled={remove.isPending}>
            {remove.isPending && <Spinner />}
            Delete
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
