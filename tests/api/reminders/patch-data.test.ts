import { describe, expect, it } from 'vitest';
import { patchData } from '@/lib/reminders/at-once/patch-data';
import type { RemindersPage } from '@/lib/reminders/list/in-list';
import { buildListParameters, SORTS } from '@/lib/reminders/list/list-parameters';
import type { CountsResponse } from '@/lib/reminders/list/schema';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { TAB_IDS } from '@/lib/schedule/tab-rules';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import {
  completeReminderViaApi,
  createReminderViaApi,
  dayFromToday,
  fetchActNow,
  fetchCounts,
  fetchReminders,
  findTemplate,
  makeSignedInUser,
  TEST_TIMEZONE,
  todayInZone,
} from './reminder-calls';

useCleanDatabase();

const NO_REMINDERS: CountsResponse = {
  today: 0,
  thisWeek: 0,
  dueSoon: 0,
  overdue: 0,
  recentlyCompleted: 0,
  amountDueSoon: null,
  hasReminders: false,
  hasFewReminders: false,
};

/** What the browser makes of an answer when the reminders are added to it, or removed from it, one by one. */
const patchAll = <Data>(
  [path, parameters]: [path: string, parameters?: object],
  data: Data,
  reminders: readonly ReminderResponse[],
  toDifference: (reminder: ReminderResponse) => { from: ReminderResponse | null; to: ReminderResponse | null },
): Data =>
  reminders.reduce((patched, reminder) => {
    const owner = { today: todayInZone(), timezone: TEST_TIMEZONE };
    return patchData([path, parameters], patched, { id: reminder.id, ...toDifference(reminder), ...owner }) as Data;
  }, data);
const added = (to: ReminderResponse) => ({ from: null, to });
const removed = (from: ReminderResponse) => ({ from, to: null });

const titlesOf = (reminders: readonly ReminderResponse[] = []) => reminders.map(({ title }) => title);

/** Reminders around the edges of the tabs, with and without an apply-by date, some of them completed. */
async function createMany(cookie: string): Promise<ReminderResponse[]> {
  for (const days of [-40, -30, -1, 0, 1, 6, 7, 13, 21, 22, 29, 30, 365]) {
    for (const key of ['bank-card-expiry', 'exam', 'birthday', 'sa-firearm-licence', null]) {
      const template = key === null ? null : await findTemplate(key);
      await createReminderViaApi(cookie, {
        title: `${days % 2 === 0 ? 'Éva' : 'eve'} ${key ?? 'plain'} ${days}`,
        dueAt: dayFromToday(days),
        category: template?.category ?? 'one-time-deadline',
        templateId: template?.id,
        amount: key === null ? 10.1 : null,
      });
    }
  }
  const plain = (await fetchReminders(cookie)).filter(({ title }) => title.includes('plain'));
  for (const { id } of plain.slice(0, 3)) await completeReminderViaApi(cookie, id);
  return fetchReminders(cookie);
}

describe('patchData', () => {
  it('lists, orders and counts reminders as the server does', async () => {
    const { cookie } = await makeSignedInUser();
    const all = await createMany(cookie);
    for (const tab of TAB_IDS)
      for (const sort of SORTS) {
        const parameters = buildListParameters(tab, '', todayInZone(), TEST_TIMEZONE, { sort });
        const page: RemindersPage = { reminders: [], nextCursor: undefined };
        const empty = { pages: [page], pageParams: [null] };
        const { pages } = patchAll(['/api/reminders', parameters], empty, [...all].reverse(), added);
        const listed = await fetchReminders(cookie, parameters);
        expect(titlesOf(pages[0]?.reminders), `${tab} by ${sort}`).toEqual(titlesOf(listed));
      }

    const { hasReminders: _has, hasFewReminders: _few, ...counts } = await fetchCounts(cookie);
    const counted = patchAll(['/api/reminders/counts'], NO_REMINDERS, all, added);
    expect(counted).toMatchObject(counts);
    expect(patchAll(['/api/reminders/counts'], counted, all, removed)).toMatchObject({
      ...NO_REMINDERS,
      hasReminders: true,
    });

    const actNow = titlesOf(await fetchActNow(cookie));
    const needing = titlesOf(patchAll<ReminderResponse[]>(['/api/reminders/act-now'], [], all, added));
    expect(needing.slice(0, actNow.length)).toEqual(actNow);
  });
});
