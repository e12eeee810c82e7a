'use client';

import { useRef, useState } from 'react';
import { useRouter } from 'next/navigation';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Button } from '@/components/ui/button';
import { whenDialogHistoryRemoved } from '@/components/ui/close-on-back';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast';
import { useDeleteAccount } from '@/lib/accounts/profile/queries';
import { clearDrafts } from '@/lib/browser/draft-storage';
import { handleApiError } from './handle-api-error';

const DELETED_ITEMS = ['reminders', 'files', 'preferences'] as const;

export function DeleteAccountCard({ userId }: { userId: string }) {
  const { t } = useI18n();
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { mutateAsync: deleteAccount } = useDeleteAccount();

  async function confirm(): Promise<void> {
    try {
      await deleteAccount();
      clearDrafts(userId);
      showToast({ title: t('profile.deletion.done.title'), description: t('profile.deletion.done.description') });
      setOpen(false);
      await whenDialogHistoryRemoved();
      router.replace('/');
      // Clear the router cache, so that a back navigation does not show the deleted account.
      router.refresh();
    } catch (error) {
      handleApiError(error, t('profile.deletion.failed.title'), t('profile.deletion.failed.description'));
    }
  }

  return (
    <Card className="border-destructive/40">
      <CardHeader>
        <CardTitle>{t('profile.deletion.title')}</CardTitle>
        <CardDescription>{t('profile.deletion.description')}</CardDescription>
      </CardHeader>
      <CardContent>
        <Button ref={opener} variant="destructive" onClick={() => setOpen(true)}>
          {t('profile.deletion.title')}
        </Button>
        <ConfirmDialog
          open={open}
          onClose={() => setOpen(false)}
          onCloseAutoFocus={() => opener.current?.focus()}
          title={t('profile.deletion.question')}
          description={
            <>
              <p>{t('profile.deletion.warning')}</p>
              <ul className="mt-3 list-disc space-y-1 pl-5">
                {DELETED_ITEMS.map((item) => (
                  <li key={item}>{t(`profile.deletion.items.${item}`)}</li>
                ))}
              </ul>
            </>
          }
          confirmLabel={t('profile.deletion.title')}
          pendingLabel={t('profile.deletion.pending')}
          onConfirm={confirm}
        />
      </CardContent>
    </Card>
  );
}
