'use client';

import { useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/form/confirm-dialog';
import { useI18n } from '@/components/i18n/i18n-provider';
import { handleApiError } from '@/components/toast/error-toast';
import { showToast } from '@/components/toast/toast';
import { Button } from '@/components/ui/button';
import { useEndOtherSessions, useEndSession, useSignedInBrowsers } from '@/lib/accounts/profile/queries';
import type { SignedInBrowser } from '@/lib/accounts/profile/schema';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { dayInTimezone } from '@/lib/calendar';
import { formatDayInUserFormat } from '@/lib/i18n/date-formats';
import { formatDevice } from '@/lib/i18n/format-device';
import { FoldedCard } from './folded-card';

export function SessionsCard({ user, initialSessions }: { user: CurrentUser; initialSessions: SignedInBrowser[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  const sessions = useSignedInBrowsers(initialSessions).data;
  const summary = useRef<HTMLElement>(null);
  const { mutateAsync: endOne } = useEndSession();
  const { mutateAsync: endOthers } = useEndOtherSessions();
  /** The session to end; undefined for all others. */
  const [ending, setEnding] = useState<SignedInBrowser>();
  const [open, setOpen] = useState(false);
  const ask = (session?: SignedInBrowser) => {
    setEnding(session);
    setOpen(true);
  };

  async function confirm() {
    try {
      await (ending ? endOne(ending.id) : endOthers());
      showToast({ title: t('profile.sessions.end.done') });
    } catch (error) {
      handleApiError(error, t('profile.sessions.end.failed'), t('auth.didNotWork'));
    }
  }

  return (
    <FoldedCard
      title={t('profile.sessions.title')}
      status={t('profile.sessions.count', { count: sessions.length })}
      summaryRef={summary}
    >
      <ul className="divide-y rounded-lg border" aria-label={t('profile.sessions.title')}>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} user={user} onEnd={() => ask(session)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="outline" className="w-fit" onClick={() => ask()}>
          {t('profile.sessions.endOthers.button')}
        </Button>
      )}
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          summary.current?.focus();
        }}
        title={
          ending
            ? t('profile.sessions.end.question', { device: formatDevice(i18n, ending) })
            : t('profile.sessions.endOthers.question')
        }
        description={t('profile.sessions.end.warning')}
        confirmLabel={t('profile.sessions.end.button')}
        pendingLabel={t('profile.sessions.end.pending')}
        onConfirm={confirm}
      />
    </FoldedCard>
  );
}

function SessionItem({ session, user, onEnd }: { session: SignedInBrowser; user: CurrentUser; onEnd: () => void }) {
  const i18n = useI18n();
  const { t } = i18n;
  const device = formatDevice(i18n, session);
  const formatInstantAsDay = (instant: string) =>
    formatDayInUserFormat(dayInTimezone(new Date(instant), user.timezone), user.dateFormat);
  const since = formatInstantAsDay(session.createdAt);
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{device}</p>
        <p className="text-sm text-muted-foreground">
          {session.current
            ? t('profile.sessions.current', { since })
            : t('profile.sessions.seen', { since, lastSeen: formatInstantAsDay(session.lastSeenAt) })}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('profile.sessions.end.label', { device, since })}
          onClick={onEnd}
        >
          {t('profile.sessions.end.button')}
        </Button>
      )}
    </li>
  );
}
