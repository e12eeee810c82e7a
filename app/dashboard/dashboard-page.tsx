import { headers } from 'next/headers';
import type { InfiniteData } from '@tanstack/react-query';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { requireActor } from '@/lib/accounts/sign-in/current-user';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { listRecentActivity } from '@/lib/audit/audit-trail';
import { VISIBLE_ACTIVITY_COUNT } from '@/lib/audit/rules';
import { dayInTimezone, findOffsetPeriod } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { BUILD_ID } from '@/lib/config/env';
import { readClockState } from '@/lib/clock-trust/trusted-clock';
import type { Actor } from '@/lib/http/session';
import { readForPage } from '@/lib/http/take-turns';
import { apiQueryKey } from '@/lib/browser/api-client';
import { serializeQueries } from '@/lib/browser/prefetched-queries';
import { getLastCheck } from '@/lib/operations/status';
import { buildListParameters, comingUpParameters, parseListState } from '@/lib/reminders/list/list-parameters';
import { listRemindersQuerySchema } from '@/lib/reminders/list/schema';
import type { RemindersPage } from '@/lib/reminders/list/in-list';
import { countReminders } from '@/lib/reminders/list/count-reminders';
import { listActNow } from '@/lib/reminders/list/list-act-now';
import { listReminders } from '@/lib/reminders/list/list-reminders';
import { listRuleChanges } from '@/lib/rule-changes/list-rule-changes';
import { CurrentI18nProvider } from '@/components/i18n/current-i18n-provider';
import { DASHBOARD_GROUPS, LAZY_GROUPS } from '@/components/i18n/message-groups';
import { LastCheck } from '@/components/dashboard/last-check';
import { LazyDashboard } from '@/components/dashboard/lazy-dashboard';
import { readSearchParams, type SearchParams } from '@/components/layout/search-params';

/** About what fits on the first screen. The browser loads the next pages. */
const FIRST_PAGE_SIZE = 10;

export async function DashboardPage({ user, searchParams }: { user: CurrentUser; searchParams: SearchParams }) {
  const now = clock.now();
  const actor = await requireActor();
  const { timezone } = user;
  const offsetPeriod = findOffsetPeriod(timezone, now);
  const parameters = await readSearchParams(searchParams);
  const { tab, search, ...options } = parseListState(parameters);
  const today = dayInTimezone(now, timezone);
  const listParameters = buildListParameters(tab, search, today, timezone, options);
  const nextParameters = comingUpParameters(today, timezone);
  const readAll = async () => {
    const reads = await Promise.all([
      readFirstPage(actor, listParameters, now),
      listActNow({ actor, now }),
      countReminders({ actor, now }),
      listRecentActivity({ actor, limit: VISIBLE_ACTIVITY_COUNT }),
      listRuleChanges({ actor }),
    ]);
    const isTodayEmpty = tab === 'today' && reads[0].pages[0]?.reminders.length === 0;
    return [...reads, isTodayEmpty ? await readFirstPage(actor, nextParameters, now) : undefined] as const;
  };
  const [[reminders, actNow, counts, activity, ruleChanges, comingUp], serverClock, check, i18n] = await Promise.all([
    readForPage(actor.id, readAll),
    readClockState(),
    getLastCheck({ now }),
    currentI18n(),
  ]);
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <CurrentI18nProvider groups={DASHBOARD_GROUPS} lazyGroups={LAZY_GROUPS}>
      <LazyDashboard
        user={user}
        lazyTexts={`/texts/${BUILD_ID}/${i18n.language}`}
        queries={serializeQueries(now, [
          [apiQueryKey('/api/auth/user'), user],
          [apiQueryKey('/api/reminders', listParameters), reminders],
          [apiQueryKey('/api/reminders/act-now'), actNow],
          [apiQueryKey('/api/reminders/counts'), counts],
          [apiQueryKey('/api/audit/recent'), activity],
          ...(comingUp ? [[apiQueryKey('/api/reminders', nextParameters), comingUp] as const] : []),
          [apiQueryKey('/api/rule-changes'), ruleChanges],
        ])}
        offsetPeriod={offsetPeriod}
        renderedAt={now.toISOString()}
        serverClockStatus={serverClock}
        // The id comes unchecked from an email link. The browser looks it up only among the user's own reminders.
        reminderId={parameters.get('reminder') || undefined}
        nonce={nonce}
        offersWeeklyMail={actor.weeklyMail === null && counts.hasReminders && !counts.hasFewReminders}
        lastCheck={<LastCheck check={check} timezone={timezone} now={now} i18n={i18n} />}
      />
    </CurrentI18nProvider>
  );
}

async function readFirstPage(actor: Actor, parameters: object, now: Date): Promise<InfiniteData<RemindersPage>> {
  const query = { limit: FIRST_PAGE_SIZE, ...listRemindersQuerySchema.parse(parameters) };
  return { pages: [await listReminders({ actor, query, now })], pageParams: [null] };
}
