'use client';

import { useRef, useState } from 'react';
import { useRouter } from 'next/navigation';
import { ConfirmDialog } from '@/components/form/confirm-dialog';
import { useI18n } from '@/components/i18n/i18n-provider';
import { handleApiError } from '@/components/toast/error-toast';
import { showToast } from '@/components/toast/toast';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { useDeleteAccount } from '@/lib/accounts/profile/queries';
import { isRecentSignInRequired } from '@/lib/accounts/two-factor/queries';
import { RECENT_SIGN_IN_MINUTES } from '@/lib/accounts/two-factor/rules';
import { clearBrowserData } from '@/lib/browser/clear-browser-data';
import { whenDialogHistoryRemoved } from '@/lib/browser/close-on-back';
import { DownloadDataLink } from './download-data-card';
import { signInAgain } from './sign-in-again';

const DELETED_ITEMS = ['reminders', 'files', 'preferences'] as const;

export function DeleteAccountCard() {
  const { t } = useI18n();
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [isSignInNeeded, setSignInNeeded] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { mutateAsync: deleteAccount } = useDeleteAccount();

  async function confirm(): Promise<void> {
    try {
      await deleteAccount();
      await clearBrowserData();
      showToast({ title: t('profile.deletion.done.title'), description: t('profile.deletion.done.description') });
      setOpen(false);
      await whenDialogHistoryRemoved();
      router.replace('/');
      // Clear the router cache, so that a back navigation does not show the deleted account.
      router.refresh();
    } catch (error) {
      if (isRecentSignInRequired(error)) return setSignInNeeded(true);
      handleApiError(error, t('profile.deletion.failed.title'), t('profile.deletion.failed.description'));
    }
  }

  return (
    <Card className="border-destructive/40">
      <CardHeader>
        <CardTitle>{t('profile.deletion.title')}</CardTitle>
        <CardDescription>{t('profile.deletion.description')}</CardDescription>
      </CardHeader>
      <CardContent className="grid justify-items-start gap-4">
        {isSignInNeeded && <SignInAgain />}
        <Button ref={opener} variant="outline" className="text-destructive-text" onClick={() => setOpen(true)}>
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
              <p className="mt-3">
                <DownloadDataLink />
              </p>
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

function SignInAgain() {
  const { t } = useI18n();
  return (
    <Alert variant="warning">
      <AlertDescription>
        <p>{t('profile.twoFactor.signInAgain.description', { minutes: RECENT_SIGN_IN_MINUTES })}</p>
        <Button variant="outline" onClick={signInAgain}>
          {t('profile.twoFactor.signInAgain.submit')}
        </Button>
      </AlertDescription>
    </Alert>
  );
}
