'use client';

import { KeyRoundIcon, SmartphoneIcon } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/form/confirm-dialog';
import { SubmitButton } from '@/components/form/submit-button';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useLazyDialog } from '@/components/layout/use-lazy-dialog';
import { handleApiError } from '@/components/toast/error-toast';
import { showToast } from '@/components/toast/toast';
import { Alert, AlertDescription, AlertTitle } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import {
  isRecentSignInRequired,
  useRemoveAuthenticator,
  useTwoFactorStatus,
  useCancelTwoFactorRemoval,
} from '@/lib/accounts/two-factor/queries';
import type { EnrolledAuthenticator, TwoFactorResponse } from '@/lib/accounts/two-factor/schema';
import { dayInTimezone } from '@/lib/calendar';
import { formatDayInUserFormat } from '@/lib/i18n/date-formats';
import { formatInstant } from '@/lib/i18n/format-instant';
import { FoldedCard } from './folded-card';

const loadDialog = () => import('./two-factor-dialog').then((module) => module.TwoFactorDialog);

export function TwoFactorCard({ user, initialTwoFactor }: { user: CurrentUser; initialTwoFactor: TwoFactorResponse }) {
  const { t } = useI18n();
  const { authenticators, recoveryCodesLeft, removalEndsAt, canAddPasskeys } =
    useTwoFactorStatus(initialTwoFactor).data;
  const summary = useRef<HTMLElement>(null);
  const focusSummary = useCallback(() => summary.current?.focus(), []);
  const { dialog, open } = useLazyDialog(loadDialog, focusSummary);
  const isOn = authenticators.length > 0;

  return (
    <FoldedCard
      title={t('profile.twoFactor.title')}
      status={t(isOn ? 'profile.rows.on' : 'profile.rows.off')}
      summaryRef={summary}
      startsOpen={removalEndsAt !== null}
    >
      <p className="text-sm text-muted-foreground">{t(isOn ? 'profile.twoFactor.on' : 'profile.twoFactor.off')}</p>
      {removalEndsAt && <TwoFactorRemovalAlert endsAt={new Date(removalEndsAt)} user={user} />}
      {isOn && (
        <AuthenticatorList
          authenticators={authenticators}
          user={user}
          focusFallback={focusSummary}
          onSignInAgain={() => open({ task: 'sign-in-again' })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant={isOn ? 'outline' : 'default'} onClick={() => open({ task: 'app' })}>
          <SmartphoneIcon aria-hidden /> {t(isOn ? 'profile.twoFactor.addApp' : 'profile.twoFactor.app')}
        </Button>
        {canAddPasskeys && (
          <Button variant="outline" onClick={() => open({ task: 'passkey' })}>
            <KeyRoundIcon aria-hidden /> {t(isOn ? 'profile.twoFactor.addPasskey' : 'profile.twoFactor.passkey')}
          </Button>
        )}
        {isOn && (
          <Button variant="outline" onClick={() => open({ task: 'codes' })}>
            {t('profile.twoFactor.newCodes')}
          </Button>
        )}
      </div>
      {!canAddPasskeys && <p className="text-sm text-muted-foreground">{t('profile.twoFactor.noPasskeysHere')}</p>}
      {isOn && (
        <p className="text-sm text-muted-foreground">
          {t('profile.twoFactor.codesLeft', { count: recoveryCodesLeft })}
        </p>
      )}
      {dialog}
    </FoldedCard>
  );
}

interface AuthenticatorListProps {
  authenticators: EnrolledAuthenticator[];
  user: CurrentUser;
  focusFallback: () => void;
  onSignInAgain: () => void;
}

function AuthenticatorList({ authenticators, user, focusFallback, onSignInAgain }: AuthenticatorListProps) {
  const { t } = useI18n();
  const { mutateAsync: remove } = useRemoveAuthenticator();
  const [removing, setRemoving] = useState<EnrolledAuthenticator>();
  const [open, setOpen] = useState(false);
  const formatInstantAsDay = (instant: string) =>
    formatDayInUserFormat(dayInTimezone(new Date(instant), user.timezone), user.dateFormat);

  async function confirm() {
    if (!removing) return;
    try {
      await remove(removing.id);
      showToast({ title: t('profile.twoFactor.removal.done') });
    } catch (error) {
      if (isRecentSignInRequired(error)) onSignInAgain();
      else handleApiError(error, t('profile.twoFactor.removal.failed'), t('auth.didNotWork'));
    }
  }

  return (
    <>
      <ul className="divide-y rounded-lg border" aria-label={t('profile.twoFactor.list.label')}>
        {authenticators.map((authenticator) => {
          const { id, kind, name, createdAt, lastUsedAt } = authenticator;
          const day = formatInstantAsDay(createdAt);
          const Icon = kind === 'passkey' ? KeyRoundIcon : SmartphoneIcon;
          return (
            <li key={id} className="flex items-center gap-3 px-4 py-3">
              <Icon className="size-4 shrink-0 text-muted-foreground" aria-hidden />
              <div className="min-w-0 flex-1">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="text-sm text-muted-foreground">
                  {lastUsedAt
                    ? t('profile.twoFactor.list.addedAndUsed', { day, lastUsedDay: formatInstantAsDay(lastUsedAt) })
                    : t('profile.twoFactor.list.added', { day })}
                </p>
              </div>
              <Button
                variant="outline"
                size="sm"
                aria-label={t('profile.twoFactor.list.remove', { name })}
                onClick={() => {
                  setRemoving(authenticator);
                  setOpen(true);
                }}
              >
                {t('ui.remove')}
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
        title={t('profile.twoFactor.removal.question', { name: removing?.name ?? '' })}
        description={t(
          authenticators.length === 1 ? 'profile.twoFactor.removal.lastOne' : 'profile.twoFactor.removal.oneOfSeveral',
        )}
        confirmLabel={t('ui.remove')}
        pendingLabel={t('profile.twoFactor.removal.pending')}
        onConfirm={confirm}
      />
    </>
  );
}

function TwoFactorRemovalAlert({ endsAt, user }: { endsAt: Date; user: CurrentUser }) {
  const i18n = useI18n();
  const { t } = i18n;
  const cancelRemoval = useCancelTwoFactorRemoval();
  const day = formatDayInUserFormat(dayInTimezone(endsAt, user.timezone), user.dateFormat);
  const keepTwoFactor = () =>
    cancelRemoval.mutate(undefined, {
      onSuccess: () => showToast({ title: t('profile.twoFactor.scheduledRemoval.kept') }),
      onError: (error) => handleApiError(error, t('profile.twoFactor.scheduledRemoval.failed'), t('auth.didNotWork')),
    });
  return (
    <Alert variant="warning">
      <AlertTitle>
        {t('profile.twoFactor.scheduledRemoval.title', {
          day,
          time: formatInstant(i18n, endsAt, user.timezone, 'time'),
        })}
      </AlertTitle>
      <AlertDescription>
        <p>{t('profile.twoFactor.scheduledRemoval.description')}</p>
        <SubmitButton
          type="button"
          variant="outline"
          size="sm"
          className="mt-2"
          pending={cancelRemoval.isPending}
          onClick={keepTwoFactor}
        >
          {t('profile.twoFactor.scheduledRemoval.keep')}
        </SubmitButton>
      </AlertDescription>
    </Alert>
  );
}
