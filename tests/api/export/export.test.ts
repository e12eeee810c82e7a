import { afterEach, describe, expect, it, vi } from 'vitest';
import { GET } from '@/app/api/export/csv/route';
import { GET as list } from '@/app/api/reminders/route';
import { addDaysTo, dayInTimezone, toDateColumn, type Day } from '@/lib/calendar';
import { db, type Prisma } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { createReminderViaApi, findTemplate } from '@/tests/api/reminders/reminder-calls';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser, signIn } from '@/tests/support/user-factory';
import { readCsv } from './read-csv';

useCleanDatabase();
afterEach(() => void vi.restoreAllMocks());

const ZONE = 'Africa/Johannesburg';
const today = () => dayInTimezone(new Date(), ZONE);

const createReminderRow = (
  owner: Actor,
  title: string,
  rest: Partial<Prisma.ReminderUncheckedCreateInput> & { due?: Day } = {},
) => {
  const { due = addDaysTo(today(), 30), ...columns } = rest;
  const dueOn = toDateColumn(due);
  return {
    userId: owner.id,
    title,
    category: 'expiry-based',
    dueOn,
    firstDueOn: dueOn,
    leadDays: [30, 7, 0],
    ...columns,
  };
};

const fetchCsv = async (owner: Actor, query = '') =>
  callRoute(GET, { path: `/api/export/csv${query}`, cookie: await signIn(owner) });

const readExportedCsv = async (owner: Actor, query = '') =>
  readCsv(new Uint8Array(await (await fetchCsv(owner, query)).arrayBuffer()));

describe('GET /api/export/csv', () => {
  it('returns a download named after the current day in the owner’s time zone', async () => {
    const owner = await makeUser({ timezone: 'Asia/Tokyo' });
    const response = await fetchCsv(owner);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="reminders-${dayInTimezone(new Date(), 'Asia/Tokyo')}.csv"`,
    );
  });

  it('returns a byte order mark and a header line ending in CRLF even without reminders', async () => {
    const bytes = new Uint8Array(await (await fetchCsv(await makeUser())).arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    expect(text).toBe(
      'Title,Template,Category,Due date,Days to due,Status,Lead days,Repeats every (years),Description,Completed,Created,Attachments,Repeat,Amount,Reference,Days after due date,In years without 29 February,Act by,Own act-by rule,First date,Emails off,Counted from\r\n',
    );
  });

  it('returns every field of a reminder, with times in the owner’s time zone', async () => {
    const owner = await makeUser();
    const template = await db.template.findUniqueOrThrow({ where: { key: 'passport' } });
    const due = addDaysTo(today(), -3);
    await db.reminder.create({
      data: createReminderRow(owner, 'Passport', {
        due,
        templateId: template.id,
        status: 'completed',
        description: 'Take photos',
        repeatEvery: 10,
        repeatUnit: 'year',
        leapDay: 'mar-1',
        amount: 2340.5,
        reference: 'M00123456',
        afterDays: [3, 10],
        // Late evening in UTC is already the next day in Johannesburg.
        createdAt: new Date('2026-01-31T22:30:00Z'),
        completedAt: new Date('2026-02-27T23:59:00Z'),
        attachments: {
          create: ['one.pdf', 'two, with a comma.pdf'].map((originalName) => ({
            fileName: originalName,
            originalName,
            mimeType: 'application/pdf',
            fileSize: 1,
            storageKey: `attachments/${originalName}`,
          })),
        },
      } as never),
    });
    const [found] = await readExportedCsv(owner);
    expect({ ...found, Attachments: found?.Attachments?.split('; ').sort() }).toEqual({
      Title: 'Passport',
      Template: template.name,
      Category: 'expiry-based',
      'Due date': due,
      'Days to due': '-3',
      Status: 'completed',
      'Lead days': '30, 7, 0',
      'Repeats every (years)': '10',
      Description: 'Take photos',
      Completed: '2026-02-28 01:59',
      Created: '2026-02-01 00:30',
      Attachments: ['one.pdf', 'two, with a comma.pdf'],
      Repeat: '10 years',
      Amount: '2340.50',
      Reference: 'M00123456',
      'Days after due date': '3, 10',
      'In years without 29 February': '1 March',
      'Act by': '',
      'Own act-by rule': '',
      'First date': due,
      'Emails off': '',
      'Counted from': '',
    });
  });

  it('leaves “Repeats every (years)” empty for a reminder that repeats every week', async () => {
    const owner = await makeUser();
    await db.reminder.create({ data: createReminderRow(owner, 'Refuse', { repeatEvery: 1, repeatUnit: 'week' }) });
    expect(await readExportedCsv(owner)).toMatchObject([{ 'Repeats every (years)': '', Repeat: '1 week', Amount: '' }]);
  });

  it('returns the apply-by date, and the owner’s rule for it or that there is none', async () => {
    const owner = await makeUser();
    const cookie = await signIn(owner);
    const { id: templateId } = await findTemplate('fixed-term-contract-sa');
    const applyBy = { count: 20, unit: 'working-day', verb: 'cancel' };
    for (const body of [{ applyBy }, { templateId }, { templateId, applyBy: null }])
      await createReminderViaApi(cookie, { dueAt: '2027-01-31', ...body });
    expect(await readExportedCsv(owner)).toMatchObject([
      { 'Act by': '2026-12-31', 'Own act-by rule': 'cancel 20 working days before' },
      { 'Act by': '2026-12-31', 'Own act-by rule': '' },
      { 'Act by': '', 'Own act-by rule': 'none' },
    ]);
  });

  it('returns headings and values in the owner’s language', async () => {
    const owner = await makeUser({ locale: 'af-ZA' });
    await db.reminder.create({
      data: createReminderRow(owner, 'Vullis', { repeatEvery: 2, repeatUnit: 'week' }),
    });
    expect(await readExportedCsv(owner)).toMatchObject([
      { Titel: 'Vullis', Kategorie: 'vervaldatum', Status: 'aktief', 'Dae oor': '30', Herhaling: '2 weke' },
    ]);
    await db.auditEntry.create({ data: { userId: owner.id, action: 'created', details: { title: 'Vullis' } } });
    expect(await readExportedCsv(owner, '?type=activity')).toMatchObject([{ Titel: 'Vullis', Handeling: 'geskep' }]);
  });

  const texts = [
    'a, b; c',
    'She said "now"',
    '"',
    'two\r\nlines',
    'one\nmore',
    "it's",
    'Zoë 🎂 תזכורת 日本',
    '<script>alert(1)</script>',
    "'; DROP TABLE reminders; --",
    'trailing space ',
    'back\\slash',
  ];
  it.each(texts)('preserves the text %j as RFC 4180 prescribes', async (text) => {
    const owner = await makeUser();
    await db.reminder.create({ data: createReminderRow(owner, text, { description: text }) });
    expect(await readExportedCsv(owner)).toMatchObject([{ Title: text, Description: text }]);
  });

  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=cmd|" /C calc"!A0', '=HYPERLINK("http://x","y")'];
  it.each(formulas)('escapes %j so that spreadsheets do not read it as a formula', async (text) => {
    const owner = await makeUser();
    await db.reminder.create({ data: createReminderRow(owner, text, { description: text }) });
    await db.auditEntry.create({ data: { userId: owner.id, action: 'created', details: { title: text } } });
    expect(await readExportedCsv(owner)).toMatchObject([{ Title: `'${text}`, Description: `'${text}` }]);
    expect(await readExportedCsv(owner, '?type=activity')).toMatchObject([{ Title: `'${text}` }]);
  });

  it('returns only the rows of the caller', async () => {
    const [me, other] = [await makeUser(), await makeUser()];
    await db.reminder.createMany({ data: [createReminderRow(me, 'Mine'), createReminderRow(other, 'Theirs')] });
    await db.auditEntry.create({ data: { userId: other.id, action: 'created', details: { title: 'Theirs' } } });
    expect((await readExportedCsv(me)).map(({ Title }) => Title)).toEqual(['Mine']);
    expect(await readExportedCsv(me, '?type=activity')).toEqual([]);
  });

  it('returns the activity trail, oldest first, with ?type=activity', async () => {
    const owner = await makeUser();
    const entries = [
      { action: 'created' as const, createdAt: new Date('2026-01-31T22:30:00Z') },
      { action: 'completed' as const, createdAt: new Date('2026-03-01T06:00:05Z') },
    ];
    for (const entry of entries) {
      await db.auditEntry.create({ data: { userId: owner.id, details: { title: 'Passport' }, ...entry } });
    }
    const response = await fetchCsv(owner, '?type=activity');
    expect(response.headers.get('content-disposition')).toContain('filename="activity-');
    expect(readCsv(new Uint8Array(await response.arrayBuffer()))).toEqual([
      { Time: '2026-02-01 00:30:00', Action: 'created', Title: 'Passport' },
      { Time: '2026-03-01 08:00:05', Action: 'completed', Title: 'Passport' },
    ]);
  });
});

describe('GET /api/export/csv with many rows', () => {
  const makeMany = async (count: number) => {
    const owner = await makeUser();
    const titles = Array.from({ length: count }, (_, index) => `Reminder ${index}`);
    await db.reminder.createMany({
      data: titles.map((title) => createReminderRow(owner, title, { description: 'x'.repeat(200) })),
    });
    return { owner, titles };
  };

  it('returns every row once across many database pages', async () => {
    const { owner, titles } = await makeMany(1201);
    expect((await readExportedCsv(owner)).map(({ Title }) => Title).sort()).toEqual([...titles].sort());
  });

  /** Counts the database pages that the export reads. `failAt(page)` makes that page and all later ones fail. */
  function countPages() {
    const real = db.reminder.findMany.bind(db.reminder);
    let pages = 0;
    const failing = { atPage: Infinity };
    vi.spyOn(db.reminder, 'findMany').mockImplementation(((args: Prisma.ReminderFindManyArgs) => {
      pages += 1;
      return pages >= failing.atPage ? Promise.reject(new Error('The database went away.')) : real(args);
    }) as never);
    return { pages: () => pages, failAt: (page: number) => (failing.atPage = page) };
  }

  it('reads database pages on demand and stops when the client disconnects', async () => {
    const { owner } = await makeMany(3000);
    const database = countPages();
    const response = await fetchCsv(owner);
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(database.pages()).toBeGreaterThan(0);
    expect(database.pages()).toBeLessThan(4);
  });

  it('lets the requests of another user in between the pages of 10,000 reminders', async () => {
    const owner = await makeUser();
    await db.$executeRaw`
      INSERT INTO reminders (id, user_id, title, category, due_on, first_due_on, lead_days, updated_at)
      SELECT gen_random_uuid(), ${owner.id}::uuid, 'Disc ' || n, 'expiry-based', current_date, current_date, '{0}', now()
      FROM generate_series(1, 10000) AS n`;
    const other = { path: '/api/reminders', cookie: await signIn(await makeUser()) };
    const database = countPages();
    const exported = (await fetchCsv(owner)).text();
    for (let request = 0; request < 3; request += 1) expect((await callRoute(list, other)).status).toBe(200);
    const pagesBefore = database.pages();
    expect((await exported).split('\r\n')).toHaveLength(10_002);
    expect(pagesBefore).toBeLessThan(database.pages());
  });

  it('aborts the download with an error when the database fails midway', async () => {
    const { owner } = await makeMany(1200);
    countPages().failAt(2);
    const response = await fetchCsv(owner);
    await expect(response.text()).rejects.toThrow('The database went away.');
  });
});
