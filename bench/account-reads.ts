import { eachAuditEntry, listRecentActivity } from '@/lib/audit/audit-trail';
import { dayInTimezone } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { exportAccount, exportAttachments, exportNotices, exportReminders } from '@/lib/export/user-data';
import type { Actor } from '@/lib/http/session';
import { getI18n } from '@/lib/i18n/load-i18n';
import { countReminders } from '@/lib/reminders/list/count-reminders';
import { eachReminder } from '@/lib/reminders/list/each-reminder';
import { buildListParameters, SORTS, type Sort } from '@/lib/reminders/list/list-parameters';
import { listActNow } from '@/lib/reminders/list/list-act-now';
import { listReminders } from '@/lib/reminders/list/list-reminders';
import { readMonth } from '@/lib/reminders/month/read-month';
import { assertLeadDayQuota, assertWithinQuota } from '@/lib/reminders/quota';
import { listRemindersQuerySchema } from '@/lib/reminders/list/schema';
import { TAB_IDS, type Tab } from '@/lib/schedule/tab-rules';

type Read = [name: string, run: () => Promise<unknown>];

/** Every read whose size an account decides, by name. */
export async function accountReads({ actor, now }: { actor: Actor; now: Date }): Promise<Read[]> {
  const today = dayInTimezone(now, actor.timezone);
  const list = (tab: Tab, search = '', options: Record<string, string> = {}) => {
    // Imitate a query string: text values only, no empty parameters.
    const parameters = Object.entries({ ...buildListParameters(tab, search, today, actor.timezone), ...options });
    const texts = parameters.flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));
    return listReminders({ actor, query: listRemindersQuerySchema.parse(Object.fromEntries(texts)), now });
  };
  /** The second page, because the query for the first has no cursor condition. */
  const secondPage = async (sort: Sort): Promise<Read> => {
    const { nextCursor } = await list('all', '', { sort, limit: '1' });
    if (nextCursor === undefined) throw new Error('The user has fewer than two reminders.');
    return [`page by ${sort}`, () => list('all', '', { sort, limit: '50', cursor: nextCursor })];
  };
  const { id: templateId } = await db.template.findUniqueOrThrow({ where: { key: 'sa-vehicle-licence' } });
  const afrikaans = { ...actor, locale: 'af-ZA' };
  return [
    ...TAB_IDS.map((tab): Read => [`list of ${tab}`, () => list(tab)]),
    ['search', () => list('all', 'licence')],
    ['search with a slip', () => list('all', 'licemce')],
    ['search in Afrikaans', () => listReminders({ actor: afrikaans, query: { search: 'lisensie' }, now })],
    ['act now', () => listActNow({ actor, now })],
    ['act now in Afrikaans', () => listActNow({ actor: afrikaans, now })],
    ...SORTS.map((sort): Read => [`list by ${sort}`, () => list('all', '', { sort })]),
    ...(await Promise.all(SORTS.map(secondPage))),
    ['filtered list', () => list('all', '', { templateId, category: 'expiry-based', hasAttachment: 'true' })],
    ['counts', () => countReminders({ actor, now })],
    ['month', () => readMonth({ actor, month: today.slice(0, 'yyyy-MM'.length), i18n: getI18n('en-ZA'), now })],
    ['recent activity', () => listRecentActivity({ actor })],
    ['quota of reminders', () => db.$transaction((tx) => assertWithinQuota(tx, actor.id))],
    ['quota of lead days', () => db.$transaction((tx) => assertLeadDayQuota(tx, actor.id))],
    ['export of the account', () => exportAccount({ actor })],
    ['export of reminders as CSV', () => readAll(eachReminder({ actor }))],
    ['export of reminders', () => readAll(exportReminders({ actor }))],
    ['export of notices', () => readAll(exportNotices({ actor }))],
    ['export of attachments', () => readAll(exportAttachments({ actor }))],
    ['export of activity', () => readAll(eachAuditEntry({ actor }))],
  ];
}

async function readAll(rows: AsyncGenerator): Promise<void> {
  while (!(await rows.next()).done);
}
