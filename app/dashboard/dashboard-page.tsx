import { headers } from 'next/headers';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { requireActor } from '@/lib/accounts/sign-in/current-user';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { listRecentActivity } from '@/lib/audit/audit-trail';
import { VISIBLE_ACTIVITY_COUNT } from '@/lib/audit/rules';
import { dayInTimezone, findOffsetPeriod } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { readClockState } from '@/lib/clock-trust/trusted-clock';
import { appendQuery, type QueryParameters } from '@/lib/browser/api-client';
import { getLastCheck } from '@/lib/operations/status';
import { buildListParameters, parseListState } from '@/lib/reminders/list-parameters';
import { listRemindersQuerySchema } from '@/lib/reminders/schema';
import { countReminders } from '@/lib/reminders/count-reminders';
import { listActNow } from '@/lib/reminders/list-act-now';
import { listReminders } from '@/lib/reminders/list-reminders';
import { CurrentI18nProvider } from '@/components/i18n/current-i18n-provider';
import { DASHBOARD_GROUPS } from '@/components/i18n/message-groups';
import { LastCheck } from '@/components/dashboard/last-check';
import { LazyDashboard } from '@/components/dashboard/lazy-dashboard';
import { readSearchParams, type SearchParams } from '@/components/layout/search-params';

/** Enough for the first screen. The browser loads the rest of a longer list. */
const MAX_INITIAL_REMINDERS = 30;

export async function DashboardPage({ user, searchParams }: { user: CurrentUser; searchParams: SearchParams }) {
  const now = clock.now();
  const actor = await requireActor();
  const { timezone } = user;
  const today = dayInTimezone(now, timezone);
  const parameters = await readSearchParams(searchParams);
  const list = parseListState(parameters);
  const [page, actNow, counts, activity, serverClock, check, i18n] = await Promise.all([
    listReminders({
      actor,
      query: {
        ...toListQuery(buildListParameters(list.tab, list.search, today, timezone, list)),
        limit: MAX_INITIAL_REMINDERS,
      },
      now,
    }),
    listActNow({ actor, now }),
    countReminders({ actor, now }),
    listRecentActivity({ actor, limit: VISIBLE_ACTIVITY_COUNT }),
    readClockState(),
    getLastCheck({ now }),
    currentI18n(),
  ]);
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <CurrentI18nProvider groups={DASHBOARD_GROUPS}>
      <LazyDashboard
        user={user}
        initialData={{
          list,
          today,
          offsetPeriod: findOffsetPeriod(timezone, now),
          reminders: page.reminders,
          isListPartial: page.nextCursor !== undefined,
          actNow,
          counts,
          activity,
        }}
        renderedAt={now.toISOString()}
        serverClockStatus={serverClock}
        // The id comes unchecked from an email link. The browser looks it up only among the user's own reminders.
        reminderId={parameters.get('reminder') || undefined}
        nonce={nonce}
        lastCheck={<LastCheck check={check} timezone={timezone} now={now} i18n={i18n} />}
      />
    </CurrentI18nProvider>
  );
}

/** Converts the parameters to a query string and back, because the schema expects every value as a string. */
const toListQuery = (parameters: QueryParameters) =>
  listRemindersQuerySchema.parse(Object.fromEntries(new URLSearchParams(appendQuery('', parameters))));
