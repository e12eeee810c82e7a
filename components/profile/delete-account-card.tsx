'use client';

import { useRef, useState } from 'react';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { dialogEntryRemoved } from '@/components/ui/close-on-back';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast';
import { useDeleteAccount } from '@/lib/accounts/profile/queries';
import { clearDrafts } from '@/lib/browser/draft-storage';
import { handleApiError } from './handle-api-error';

const deletedItems = [
  'All your reminders and settings',
  'Your file attachments and documents',
  'Your account preferences and history',
];

export function DeleteAccountCard({ userId }: { userId: string }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { mutateAsync: deleteAccount } = useDeleteAccount();

  async function confirm(): Promise<void> {
    try {
      await deleteAccount();
      clearDrafts(userId);
      showToast({ title: 'Account deleted', description: 'Your account and everything in it have been removed.' });
      setOpen(false);
      await dialogEntryRemoved();
      router.replace('/');
      // Clears the router cache, so that a back navigation does not show the deleted account.
      router.refresh();
    } catch (error) {
      handleApiError(error, 'Account deletion failed', 'Failed to delete account. Please try again.');
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
        <Button ref={opener} variant="destructive" onClick={() => setOpen(true)}>
          Delete Account
        </Button>
        <ConfirmDialog
          open={open}
          onClose={() => setOpen(false)}
          onCloseAutoFocus={() => opener.current?.focus()}
          title="Are you absolutely sure?"
          description={
            <>
              <p>This cannot be undone. It permanently removes:</p>
              <ul className="mt-3 list-disc space-y-1 pl-5">
                {deletedItems.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </>
          }
          confirmLabel="Delete Account"
          pendingLabel="Deleting..."
          onConfirm={confirm}
        />
      </CardContent>
    </Card>
  );
}
