import { headers } from 'next/headers';
import { requireActor } from '@/lib/accounts/sign-in/current-user';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { listRecentActivity } from '@/lib/audit/audit-trail';
import { dayInTimezone, findOffsetPeriod } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { readClockState } from '@/lib/clock-trust/trusted-clock';
import { buildListParameters } from '@/lib/reminders/list-parameters';
import type { Tab } from '@/lib/schedule/reminder-rules';
import { listRemindersQuery } from '@/lib/reminders/schema';
import { countReminders } from '@/lib/reminders/count-reminders';
import { listActNow, listReminders } from '@/lib/reminders/list-reminders';
import { LazyDashboard } from '@/components/dashboard/lazy-dashboard';

/** @param reminderId from the link in an email, unchecked: the browser looks it up in the user's own list */
export async function DashboardPage({ user, reminderId }: { user: CurrentUser; reminderId?: string | undefined }) {
  const now = clock.now();
  const actor = await requireActor();
  const { timezone } = user;
  const today = dayInTimezone(now, timezone);
  const tab: Tab = reminderId ? 'all' : 'today';
  const [reminders, actNow, counts, activity, serverClock] = await Promise.all([
    listReminders({ actor, query: listRemindersQuery.parse(buildListParameters(tab, '', today, timezone)), now }),
    listActNow({ actor, now }),
    countReminders({ actor, now }),
    listRecentActivity({ actor }),
    readClockState(),
  ]);
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <LazyDashboard
      user={user}
      initialData={{ tab, today, offsetPeriod: findOffsetPeriod(timezone, now), reminders, actNow, counts, activity }}
      renderedAt={now.toISOString()}
      serverClockStatus={serverClock}
      reminderId={reminderId}
      nonce={nonce}
    />
  );
}
