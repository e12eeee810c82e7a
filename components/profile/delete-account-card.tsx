'use client';

import { useState } from 'react';
import { useRouter } from 'next/navigation';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { SubmitButton } from '@/components/ui/submit-button';
import { showToast } from '@/components/ui/toast';
import { useDeleteAccount } from '@/lib/accounts/queries';
import { reportFailure } from './failure-toast';

const removed = [
  'All your reminders and settings',
  'Your file attachments and documents',
  'Your account preferences and history',
];

/** Deletes the account after a confirmation that lists what goes with it (spec §2). */
export function DeleteAccountCard() {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const remove = useDeleteAccount();

  async function confirm(): Promise<void> {
    try {
      await remove.mutateAsync();
      showToast({ title: 'Account deleted', description: 'Your account and everything in it has been removed.' });
      router.replace('/');
      // The pages of the account are out of the router's memory too, so that the way back does not show them.
      router.refresh();
    } catch (error) {
      setOpen(false);
      reportFailure(error, 'Account deletion failed', 'Failed to delete account. Please try again.');
    }
  }

  return (
    <Card className="border-destructive/40">
      <CardHeader>
        <CardTitle>Delete Account</CardTitle>
        <CardDescription>
          Removes your account with everything in it. Download your data first if you want to keep a copy.
        </CardDescription>
      </CardHeader>
      <CardContent>
        <AlertDialog open={open} onOpenChange={(next) => !remove.isPending && setOpen(next)}>
          <AlertDialogTrigger asChild>
            <Button variant="destructive">Delete Account</Button>
          </AlertDialogTrigger>
          <AlertDialogContent>
            <AlertDialogHeader>
              <AlertDialogTitle>Are you absolutely sure?</AlertDialogTitle>
              <AlertDialogDescription asChild>
                <div>
                  <p>This cannot be undone. It permanently removes:</p>
                  <ul className="mt-3 list-disc space-y-1 pl-5">
                    {removed.map((what) => (
                      <li key={what}>{what}</li>
                    ))}
                  </ul>
                </div>
              </AlertDialogDescription>
            </AlertDialogHeader>
            <AlertDialogFooter>
              <AlertDialogCancel disabled={remove.isPending}>Cancel</AlertDialogCancel>
              <SubmitButton
                type="button"
                variant="destructive"
                pending={remove.isPending}
                pendingLabel="Deleting..."
                onClick={() => void confirm()}
              >
                Delete Account
              </SubmitButton>
            </AlertDialogFooter>
          </AlertDialogContent>
        </AlertDialog>
      </CardContent>
    </Card>
  );
}
