'use client';

import { KeyRoundIcon, SmartphoneIcon } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useLazyDialog } from '@/components/layout/use-lazy-dialog';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { dayInTimezone, formatDayInUserFormat } from '@/lib/calendar';
import { isRecentSignInRequired, useRemoveAuthenticator, useTwoFactorStatus } from '@/lib/accounts/two-factor/queries';
import type { AuthenticatorResponse, TwoFactorResponse } from '@/lib/accounts/two-factor/schema';
import { handleApiError } from './handle-api-error';
import { TwoFactorRemovalAlert } from './two-factor-removal-alert';
import type { TwoFactorDialog, TwoFactorTask } from './two-factor-dialog';

const loadDialog = () => import('./two-factor-dialog').then((module) => module.TwoFactorDialog);

export function TwoFactorCard({ user, initialTwoFactor }: { user: CurrentUser; initialTwoFactor: TwoFactorResponse }) {
  const { authenticators, recoveryCodesLeft, removalEndsAt } = useTwoFactorStatus(initialTwoFactor).data;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  const { Dialog, instance, open } = useLazyDialog<TwoFactorTask, typeof TwoFactorDialog>(loadDialog, focusHeading);
  const isOn = authenticators.length > 0;

  return (
    <Card>
      <CardHeader>
        <CardTitle ref={heading} tabIndex={-1}>
          Two-factor sign-in
        </CardTitle>
        <CardDescription>
          {isOn
            ? 'On. When you sign in, we also ask for one of these. Changing them signs you out everywhere else.'
            : 'Off. Protect your account with an app on your phone or a passkey, so that nobody gets in with your password alone.'}
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-6">
        {removalEndsAt && <TwoFactorRemovalAlert endsAt={new Date(removalEndsAt)} user={user} />}
        {isOn && (
          <AuthenticatorList
            authenticators={authenticators}
            user={user}
            focusFallback={focusHeading}
            onSignInAgain={() => open('sign-in-again')}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button variant={isOn ? 'outline' : 'default'} onClick={() => open('app')}>
            <SmartphoneIcon aria-hidden /> {isOn ? 'Add an authenticator app' : 'Authenticator app'}
          </Button>
          <Button variant="outline" onClick={() => open('passkey')}>
            <KeyRoundIcon aria-hidden /> {isOn ? 'Add a passkey' : 'Passkey'}
          </Button>
          {isOn && (
            <Button variant="outline" onClick={() => open('codes')}>
              New recovery codes
            </Button>
          )}
        </div>
        {isOn && (
          <p className="text-sm text-muted-foreground">
            {recoveryCodesLeft} recovery {recoveryCodesLeft === 1 ? 'code' : 'codes'} left.
          </p>
        )}
      </CardContent>
      {Dialog && instance && <Dialog key={instance.key} task={instance.item} {...instance.props} />}
    </Card>
  );
}

interface AuthenticatorListProps {
  authenticators: AuthenticatorResponse[];
  user: CurrentUser;
  focusFallback: () => void;
  onSignInAgain: () => void;
}

function AuthenticatorList({ authenticators, user, focusFallback, onSignInAgain }: AuthenticatorListProps) {
  const { mutateAsync: remove } = useRemoveAuthenticator();
  const [removing, setRemoving] = useState<AuthenticatorResponse>();
  const [open, setOpen] = useState(false);
  const formatInstantAsDay = (instant: string) =>
    formatDayInUserFormat(dayInTimezone(new Date(instant), user.timezone), user.dateFormat);

  async function confirm() {
    if (!removing) return;
    try {
      await remove(removing.id);
      showToast({ title: 'Removed' });
    } catch (error) {
      if (isRecentSignInRequired(error)) onSignInAgain();
      else handleApiError(error, 'Not removed', 'That did not work. Please try again.');
    }
  }

  return (
    <>
      <ul className="divide-y rounded-lg border" aria-label="Your second factors">
        {authenticators.map((authenticator) => {
          const { id, kind, name, createdAt, lastUsedAt } = authenticator;
          const Icon = kind === 'passkey' ? KeyRoundIcon : SmartphoneIcon;
          return (
            <li key={id} className="flex items-center gap-3 px-4 py-3">
              <Icon className="size-4 shrink-0 text-muted-foreground" aria-hidden />
              <div className="min-w-0 flex-1">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="text-sm text-muted-foreground">
                  Added {formatInstantAsDay(createdAt)}
                  {lastUsedAt && `, last used ${formatInstantAsDay(lastUsedAt)}`}
                </p>
              </div>
              <Button
                variant="outline"
                size="sm"
                aria-label={`Remove ${name}`}
                onClick={() => {
                  setRemoving(authenticator);
                  setOpen(true);
                }}
              >
                Remove
              </Button>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusFallback();
        }}
        title={`Remove ${removing?.name ?? ''}?`}
        description={
          authenticators.length === 1
            ? 'This is your last one. Your password or Google is then enough to sign in, and your recovery codes stop working.'
            : 'You can no longer sign in with it.'
        }
        confirmLabel="Remove"
        pendingLabel="Removing…"
        onConfirm={confirm}
      />
    </>
  );
}
