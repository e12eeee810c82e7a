'use client';

import type { ReactNode } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { NavigationLink } from '@/components/layout/navigation';
import { useCurrentUser } from '@/lib/accounts/sign-in/queries';
import { dayInTimezone, parseDay, type Day } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { applyByText } from '@/lib/schedule-texts';
import { useSharedReminders } from '@/lib/sharing/queries';
import type { SharedReminderResponse } from '@/lib/sharing/schema';

const MAX_ON_DASHBOARD = 10;

/** What others share, as a part of the dashboard. */
export function SharedWithMe() {
  const { t } = useI18n();
  const { data: reminders = [] } = useSharedReminders({ limit: MAX_ON_DASHBOARD + 1 });
  const { data: user } = useCurrentUser();
  if (!user || reminders.length === 0) return null;
  return (
    <section aria-labelledby="shared-with-me" className="space-y-2">
      <div className="flex items-center justify-between gap-3">
        <h2 id="shared-with-me" className="text-base font-semibold">
          {t('people.shared.heading')}
        </h2>
        <NavigationLink href="/people" className="flex min-h-11 items-center text-sm underline underline-offset-4">
          {t('people.title')}
        </NavigationLink>
      </div>
      <SharedList reminders={reminders.slice(0, MAX_ON_DASHBOARD)} timezone={user.timezone} />
      {reminders.length > MAX_ON_DASHBOARD && (
        <NavigationLink
          href="/people"
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          {t('people.shared.all')}
        </NavigationLink>
      )}
    </section>
  );
}

export function SharedList({
  reminders,
  timezone,
  actionOf,
}: {
  reminders: SharedReminderResponse[];
  timezone: string;
  actionOf?: (reminder: SharedReminderResponse) => ReactNode;
}) {
  const today = dayInTimezone(clock.now(), timezone);
  return (
    <ul className="divide-y rounded-lg border bg-card">
      {reminders.map((reminder) => (
        <li key={reminder.id} className="flex items-center gap-3 px-4 py-3">
          <SharedItem reminder={reminder} today={today} />
          {actionOf?.(reminder)}
        </li>
      ))}
    </ul>
  );
}

function SharedItem({ reminder, today }: { reminder: SharedReminderResponse; today: Day }) {
  const i18n = useI18n();
  const { t, formatDay } = i18n;
  const { title, dueOn, applyBy, ownerName, status } = reminder;
  const isAhead = status === 'active' && parseDay(dueOn) >= today;
  return (
    <div className="min-w-0 flex-1">
      <p className="font-medium wrap-anywhere" dir="auto">
        {title}
      </p>
      <p className="text-sm wrap-anywhere text-muted-foreground">
        {status === 'completed' && `${t('people.shared.done')} · `}
        <time dateTime={dueOn}>{formatDay(parseDay(dueOn), 'day')}</time> ·{' '}
        {t('people.shared.of', { owner: ownerName })}
      </p>
      {isAhead && applyBy && (
        <p className="text-sm font-medium">{applyByText(i18n, { ...applyBy, on: parseDay(applyBy.on) }, today)}</p>
      )}
    </div>
  );
}
