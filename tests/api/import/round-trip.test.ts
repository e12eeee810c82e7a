import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GET as exportCsv } from '@/app/api/export/csv/route';
import { addDaysTo, dayInTimezone, LEAP_DAYS } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { setMutedByOwner } from '@/lib/notifications/owner/mute';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { createReminder } from '@/lib/reminders/create-reminder';
import { listReminders } from '@/lib/reminders/list/list-reminders';
import { reminderBodySchema, reminderWriteSchema, type ReminderInput } from '@/lib/reminders/schema';
import { APPLY_BY_UNITS, APPLY_BY_VERBS } from '@/lib/schedule/apply-by-rules';
import { CATEGORIES } from '@/lib/schedule/categories';
import { REPEAT_UNITS } from '@/lib/schedule/recurrence-rules';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser, signIn } from '@/tests/support/user-factory';
import { readImport, runImport } from './import-calls';

useCleanDatabase();

const now = new Date();
const today = dayInTimezone(now, 'Africa/Johannesburg');

const readExport = async (owner: Actor) =>
  new Uint8Array(
    await (await callRoute(exportCsv, { path: '/api/export/csv', cookie: await signIn(owner) })).arrayBuffer(),
  );

const create = (actor: Actor, input: ReminderInput) =>
  createReminder({ actor, input: reminderBodySchema.parse(input), now });

/** What a list shows, without what belongs to the account and to the time of the import. */
async function readList(actor: Actor) {
  const { reminders } = await listReminders({ actor, query: {}, now });
  return reminders
    .map(
      ({
        id: _,
        version: _version,
        createdAt: _created,
        previousId: _previous,
        nextId: _next,
        completedAt,
        ...rest
      }) => ({
        ...rest,
        completedAt: completedAt?.slice(0, 'yyyy-MM-ddTHH:mm'.length),
      }),
    )
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

const textOf = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength }),
      fc.constantFrom("'=1+1", "''-x", '=HYPERLINK("x")', '-5', "'", '@a', '"quoted", b;c', 'two\nlines', 'Zoë 🎂'),
    )
    .filter((text) => text.isWellFormed() && !text.includes('\0'));

const reminder = fc.record(
  {
    title: textOf(40),
    dueAt: fc.integer({ min: -400, max: 4000 }).map((days) => addDaysTo(today, days)),
    category: fc.constantFrom(...CATEGORIES),
    leadDays: fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 4 }),
    description: textOf(200),
    repeat: fc.option(fc.record({ every: fc.integer({ min: 1, max: 99 }), unit: fc.constantFrom(...REPEAT_UNITS) })),
    amount: fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100),
    reference: textOf(30),
    leapDay: fc.constantFrom(...LEAP_DAYS),
    afterDays: fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { maxLength: 5 }),
    applyBy: fc.option(
      fc.record({
        count: fc.integer({ min: 1, max: 90 }),
        unit: fc.constantFrom(...APPLY_BY_UNITS),
        verb: fc.constantFrom(...APPLY_BY_VERBS),
      }),
    ),
  },
  { requiredKeys: ['title', 'dueAt', 'category'] },
);

describe('an export, imported into another account', () => {
  it('makes the same list, and a second import adds nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(reminder, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('en-ZA', 'af-ZA', 'en-US'),
        async (inputs, locale) => {
          const [from, to] = [await makeUser({ locale }), await makeUser()];
          const seen = new Set<string>();
          for (const input of inputs) {
            const parsed = reminderBodySchema.safeParse(input);
            if (!parsed.success || seen.has(JSON.stringify(parsed.data.dueAt))) continue;
            seen.add(JSON.stringify(parsed.data.dueAt));
            await createReminder({ actor: from, input: parsed.data, now });
          }
          const csv = await readExport(from);
          const first = await runImport(to, 'csv', csv);
          expect(first.rows.filter(({ status }) => status !== 'ready')).toEqual([]);
          await db.user.updateMany({ data: { locale: 'en-ZA' } });
          expect(await readList({ ...to, locale: 'en-ZA' })).toEqual(await readList({ ...from, locale: 'en-ZA' }));
          expect(await runImport(to, 'csv', csv)).toMatchObject({
            created: 0,
            importId: null,
            duplicates: first.created,
          });
        },
      ),
      { numRuns: 5 },
    );
  });

  it('keeps equal reminders, and a second import adds only those that are missing', async () => {
    const [from, to] = [await makeUser(), await makeUser()];
    const equal: ReminderInput = { title: 'Tablets', dueAt: addDaysTo(today, 9), category: 'one-time-deadline' };
    for (let made = 0; made < 3; made += 1) await create(from, equal);
    const csv = await readExport(from);
    await create(to, equal);
    expect(await readImport(to, 'format=csv', csv)).toMatchObject({ ready: 2, duplicates: 1 });
    expect(await runImport(to, 'csv', csv, '&skip=2')).toMatchObject({ created: 2, duplicates: 0 });
    expect(await runImport(to, 'csv', csv)).toMatchObject({ created: 0, duplicates: 3 });
  });

  it.each(['en-ZA', 'af-ZA'])('keeps first date, template, completion and muting in %s', async (locale) => {
    const [from, to] = [await makeUser({ locale }), await makeUser({ locale })];
    const templateId = async (key: string) => (await db.template.findUniqueOrThrow({ where: { key } })).id;
    await create(from, {
      title: 'Ouma',
      dueAt: '1950-02-28',
      category: 'recurring-date',
      templateId: await templateId('birthday'),
    });
    const disc = await create(from, {
      title: 'Disc',
      dueAt: addDaysTo(today, 3),
      category: 'expiry-based',
      templateId: await templateId('sa-vehicle-licence'),
      recurrenceYears: 1,
    });
    await completeReminder({ actor: from, id: disc.id, now });
    const rent = await create(from, {
      title: 'Rent',
      dueAt: addDaysTo(today, 9),
      category: 'custom-repeat',
      repeat: { every: 1, unit: 'month' },
    });
    await setMutedByOwner({ actor: from, id: rent.id, muted: true, now });
    await runImport(to, 'csv', await readExport(from));
    const list = await readList(to);
    expect(list).toEqual(await readList(from));
    expect(list.find(({ title }) => title === 'Ouma')).toMatchObject({
      firstDueOn: '1950-02-28',
      occasion: 'birthday',
    });
    expect(list.map(({ status }) => status).sort()).toEqual(['active', 'active', 'active', 'completed']);
  });

  it.each(['en-ZA', 'af-ZA'])('keeps the event, and whether the due date is counted from it, in %s', async (locale) => {
    const [from, to] = [await makeUser({ locale }), await makeUser({ locale })];
    const { id: templateId } = await db.template.findUniqueOrThrow({ where: { key: 'new-home-nhbrc-sa' } });
    const eventOn = addDaysTo(today, -5);
    const shared = { category: 'one-time-deadline', templateId, eventOn };
    for (const own of [{ title: 'Counted' }, { title: 'Typed', dueAt: addDaysTo(today, 40) }])
      await createReminder({ actor: from, input: reminderWriteSchema.parse({ ...shared, ...own }), now });
    await runImport(to, 'csv', await readExport(from));
    const list = await readList(to);
    expect(list).toEqual(await readList(from));
    expect(list.map((reminder) => reminder.eventOn)).toEqual([eventOn, eventOn]);
    const stored = await db.reminder.findMany({ where: { userId: to.id }, orderBy: { title: 'asc' } });
    expect(stored.map(({ isDueCounted }) => isDueCounted)).toEqual([true, false]);
  });
});
