'use client';

import { useCallback, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/form/confirm-dialog';
import { useI18n } from '@/components/i18n/i18n-provider';
import { HydrateQueries } from '@/components/layout/hydrate-queries';
import { NavigationLink } from '@/components/layout/navigation';
import { useLazyDialog } from '@/components/layout/use-lazy-dialog';
import { Fold } from '@/components/profile/folded-card';
import { handleApiError } from '@/components/toast/error-toast';
import { showToast } from '@/components/toast/toast';
import { Button } from '@/components/ui/button';
import { useCurrentUser } from '@/lib/accounts/sign-in/queries';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { dayInTimezone } from '@/lib/calendar';
import { formatDayInUserFormat } from '@/lib/i18n/date-formats';
import {
  useEndSharing,
  useLeaveOwner,
  useLeaveReminder,
  usePeople,
  useSharedReminders,
  useSharingOwners,
} from '@/lib/sharing/queries';
import { nameOf } from '@/lib/sharing/rules';
import type { Kind, PersonResponse } from '@/lib/sharing/schema';
import { SharedList } from './shared-reminders';

interface PeopleScreenProps {
  initialUser: CurrentUser;
  /** The user's people, what is shared with the user, and by whom, from `serializeQueries`. */
  queries: string;
  /** The kinds of the user's active reminders. */
  kinds: Kind[];
}

/** Whom the user tells, and who tells the user. */
export function PeopleScreen({ initialUser, queries, kinds }: PeopleScreenProps) {
  return (
    <HydrateQueries queries={queries}>
      <div className="grid gap-8">
        <ToldSection user={initialUser} kinds={kinds} />
        <SharedSection timezone={initialUser.timezone} />
      </div>
    </HydrateQueries>
  );
}

function ToldSection({ user, kinds }: Omit<ToldPeopleProps, 'people'>) {
  const { t } = useI18n();
  const { data: people = [] } = usePeople();
  return (
    <section aria-labelledby="you-tell" className="space-y-3">
      <h2 id="you-tell" tabIndex={-1} className="text-base font-semibold outline-hidden">
        {t('people.told.heading')}
      </h2>
      {people.length === 0 ? (
        <p className="text-sm text-muted-foreground">{t('people.told.none')}</p>
      ) : (
        <ToldPeople user={user} people={people} kinds={kinds} />
      )}
    </section>
  );
}

const loadKindDialog = () => import('./kind-dialog').then((module) => module.KindDialog);

interface ToldPeopleProps {
  user: CurrentUser;
  people: PersonResponse[];
  kinds: Kind[];
}

function ToldPeople({ user: initialUser, people, kinds }: ToldPeopleProps) {
  const { t } = useI18n();
  const user = useCurrentUser().data ?? initialUser;
  const { mutateAsync: end } = useEndSharing();
  const [ending, setEnding] = useState<PersonResponse>();
  const [open, setOpen] = useState(false);
  const focusHeading = useCallback(() => document.getElementById('you-tell')?.focus(), []);
  const kindDialog = useLazyDialog(loadKindDialog, focusHeading);
  const person = ending ? nameOf(ending) : '';

  async function confirm() {
    if (!ending) return;
    try {
      await end(ending.id);
      showToast({ title: t('people.told.ended', { person }) });
    } catch (error) {
      handleApiError(error, t('ui.error'), t('people.failed'));
    }
  }

  return (
    <>
      <ul className="divide-y rounded-lg border bg-card">
        {people.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium wrap-anywhere" dir="auto">
                {nameOf(one)}
              </p>
              <p className="text-sm wrap-anywhere text-muted-foreground">
                {one.name !== null && `${one.email} · `}
                {isUnreached(one) && (
                  <span className="text-destructive-text">
                    {t(one.state === 'left' ? 'people.told.left' : 'people.state.bounced')}
                    {one.since && ' · '}
                  </span>
                )}
                {one.since
                  ? t('people.told.since', {
                      date: formatDayInUserFormat(dayInTimezone(new Date(one.since), user.timezone), user.dateFormat),
                      count: one.reminders,
                    })
                  : !isUnreached(one) && t('people.told.asked')}
              </p>
            </div>
            <div className="flex gap-2">
              {one.since && (
                <Button
                  variant="outline"
                  size="sm"
                  className="max-sm:min-h-11"
                  aria-label={t('people.told.kindName', { person: nameOf(one) })}
                  onClick={() => kindDialog.open({ person: one, kinds })}
                >
                  {t('people.told.kind')}
                </Button>
              )}
              <Button
                variant="ghost"
                size="sm"
                className="max-sm:min-h-11"
                aria-label={t('people.told.endName', { person: nameOf(one) })}
                onClick={() => {
                  setEnding(one);
                  setOpen(true);
                }}
              >
                {t('people.told.end')}
              </Button>
            </div>
            {one.told.length > 0 && (
              <Fold title={t('people.told.which', { person: nameOf(one) })} className="basis-full">
                <ul>
                  {one.told.map(({ id, title }) => (
                    <li key={id}>
                      <NavigationLink
                        href={`/dashboard?details=${id}`}
                        dir="auto"
                        className="flex min-h-11 items-center text-sm wrap-anywhere underline underline-offset-4"
                      >
                        {title}
                      </NavigationLink>
                    </li>
                  ))}
                </ul>
              </Fold>
            )}
          </li>
        ))}
      </ul>
      {kindDialog.dialog}
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusHeading();
        }}
        title={t('people.told.question', { person })}
        description={t('people.told.warning')}
        confirmLabel={t('people.told.end')}
        onConfirm={confirm}
      />
    </>
  );
}

const isUnreached = ({ state }: PersonResponse): boolean => state === 'bounced' || state === 'left';

function SharedSection({ timezone }: { timezone: string }) {
  const { t } = useI18n();
  const { data: reminders = [] } = useSharedReminders();
  const { data: owners = [] } = useSharingOwners();
  const { mutateAsync: leaveReminder, isPending: isLeavingOne } = useLeaveReminder();
  const { mutateAsync: leaveOwner, isPending: isLeavingAll } = useLeaveOwner();
  const isPending = isLeavingOne || isLeavingAll;
  const heading = useRef<HTMLHeadingElement>(null);
  async function leave(left: Promise<unknown>) {
    try {
      await left;
      showToast({ title: t('people.shared.left') });
      heading.current?.focus();
    } catch (error) {
      handleApiError(error, t('ui.error'), t('people.failed'));
    }
  }
  return (
    <section aria-labelledby="shared-with-you" className="space-y-3">
      <h2 id="shared-with-you" ref={heading} tabIndex={-1} className="text-base font-semibold outline-hidden">
        {t('people.shared.heading')}
      </h2>
      {reminders.length === 0 ? (
        <p className="text-sm text-muted-foreground">{t('people.shared.none')}</p>
      ) : (
        <SharedList
          reminders={reminders}
          timezone={timezone}
          actionOf={({ id, title }) => (
            <Button
              variant="ghost"
              size="sm"
              className="max-sm:min-h-11"
              disabled={isPending}
              aria-label={t('people.shared.leaveName', { title })}
              onClick={() => void leave(leaveReminder(id))}
            >
              {t('people.shared.leave')}
            </Button>
          )}
        />
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {owners.map(({ id, name }) => (
          <Button
            key={id}
            variant="outline"
            size="sm"
            className="max-sm:min-h-11"
            disabled={isPending}
            onClick={() => void leave(leaveOwner(id))}
          >
            {t('people.shared.leaveAll', { owner: name })}
          </Button>
        ))}
      </div>
    </section>
  );
}
