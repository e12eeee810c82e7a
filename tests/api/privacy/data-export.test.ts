import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GET as exportData } from '@/app/api/export/data/route';
import { createUniqueNamer } from '@/lib/export/unique-namer';
import { db } from '@/lib/database/db';
import { storage } from '@/lib/providers/storage';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { findEnglish } from '@/tests/support/texts/english-words';
import { callRoute } from '@/tests/support/call-route';
import { makeUser, signIn } from '@/tests/support/user-factory';
import { sampleFiles } from '@/tests/support/files/sample-files';
import { makeAttachmentOwner, uploadAndAttach } from '../attachments/attachment-calls';
import { readCsv } from '../export/read-csv';
import { makeUserWithEverything, PERSONAL_DATA } from './user-with-everything';
import { readZip } from './read-zip';

useCleanDatabase();

const fetchExport = (cookie?: string) => callRoute(exportData, { path: '/api/export/data', cookie });

async function fetchExportedFiles(cookie: string): Promise<Map<string, Buffer>> {
  const response = await fetchExport(cookie);
  expect(response.status).toBe(200);
  return readZip(new Uint8Array(await response.arrayBuffer()));
}

const readJson = (files: Map<string, Buffer>, name: string) => JSON.parse(files.get(name)?.toString() ?? 'null');

describe('GET /api/export/data', () => {
  test('returns the account, all rows as JSON and CSV, clean files and the picture', async () => {
    const { cookie, reminder } = await makeUserWithEverything();
    const files = await fetchExportedFiles(cookie);
    expect([...files.keys()].sort()).toEqual([
      'README.txt',
      'account.json',
      'activity.csv',
      'activity.json',
      'attachments.csv',
      'attachments.json',
      `files/${PERSONAL_DATA.fileName}`,
      'notices.csv',
      'notices.json',
      'profile-picture.webp',
      'reminders.csv',
      'reminders.json',
    ]);
    expect(readJson(files, 'account.json')).toMatchObject({
      email: PERSONAL_DATA.address,
      firstName: PERSONAL_DATA.firstName,
      consentedAt: expect.any(String),
      timezone: 'Africa/Johannesburg',
      notifyHour: 8,
      mailProblem: null,
      mailResumedAt: null,
      identityProviders: [{ provider: 'google', providerAccountId: PERSONAL_DATA.googleId }],
      sessions: [{ expires: expect.any(String), browser: null, system: null, lastSeenAt: expect.any(String) }],
      twoFactor: {
        authenticators: [{ kind: 'totp', name: PERSONAL_DATA.authenticator, lastUsedAt: expect.any(String) }],
        recoveryCodesLeft: 1,
        removalEndsAt: expect.any(String),
      },
      ruleChanges: [
        {
          templateName: 'Passport',
          note: 'Valid for ten years.',
          source: 'https://www.dha.gov.za',
          announcedAt: expect.any(String),
          status: 'sent',
          sentAt: expect.any(String),
          dismissedAt: null,
        },
      ],
      calendarFeed: { active: true, createdAt: expect.any(String), lastFetchedAt: expect.any(String) },
    });
    expect(readJson(files, 'reminders.json')).toMatchObject([
      {
        id: reminder.id,
        title: PERSONAL_DATA.title,
        description: PERSONAL_DATA.description,
        dueOn: '2099-05-02',
        leadDays: [30, 7, 0],
        afterDays: [3],
        recurrenceYears: null,
        repeat: { every: 2, unit: 'week' },
        amount: 2340.5,
        reference: PERSONAL_DATA.reference,
        snoozedUntil: null,
        completedByEmail: false,
        applyBy: { on: '2098-10-30', count: 184, unit: 'day', verb: 'apply', kind: 'official' },
        hasOwnApplyBy: false,
      },
    ]);
    expect(readJson(files, 'notices.json')).toHaveLength(4);
    expect(readJson(files, 'notices.json').flatMap(({ events }: { events: object[] }) => events)).toEqual([
      { round: 0, kind: 'delivered', at: expect.any(String) },
    ]);
    expect(readJson(files, 'notices.json')).toMatchObject([{ kind: 'lead', round: 0 }, {}, {}, {}]);
    expect(readJson(files, 'activity.json')).toHaveLength(4);
    expect(readJson(files, 'attachments.json')).toMatchObject([
      { originalName: PERSONAL_DATA.fileName, scanStatus: 'clean' },
    ]);
    expect(files.get(`files/${PERSONAL_DATA.fileName}`)?.toString()).toBe(PERSONAL_DATA.fileContent);
    for (const name of ['reminders', 'notices', 'activity', 'attachments']) {
      expect(readCsv(files.get(`${name}.csv`) ?? Buffer.of())).toHaveLength(readJson(files, `${name}.json`).length);
    }
  });

  test('returns README and CSV files without English to an owner who uses Afrikaans', async () => {
    const { user, cookie } = await makeUserWithEverything();
    await db.user.update({ where: { id: user.id }, data: { locale: 'af-ZA' } });
    await db.notice.updateMany({ data: { status: 'failed', lastError: 'rejected' } });
    const files = await fetchExportedFiles(cookie);
    // User input and file names are not translated.
    const names = [...Object.values(PERSONAL_DATA), ...files.keys()].flatMap((name) => [name, name.split(/[./]/)[0]!]);
    const translated = [...files].filter(([name]) => /\.(csv|txt)$/.test(name) && !name.startsWith('files/'));
    expect(translated).toHaveLength(5);
    for (const [file, content] of translated) {
      const text = names.reduce((rest, name) => rest.replaceAll(name, ''), content.toString());
      expect(findEnglish(text), file).toEqual([]);
    }
  });

  test('returns no secret and no data of other users', async () => {
    const { cookie } = await makeUserWithEverything();
    const other = await makeUser({ lastName: 'Strangerxyz' });
    const dueOn = new Date('2099-01-01');
    await db.reminder.create({
      data: {
        userId: other.id,
        title: 'Strangerxyz',
        category: 'expiry-based',
        dueOn,
        firstDueOn: dueOn,
        leadDays: [],
      },
    });
    const all = Buffer.concat([...(await fetchExportedFiles(cookie)).values()]).toString();
    expect(all).not.toMatch(
      /Strangerxyz|passwordHash|sessionToken|tokenHash|codeHash|a hashed code|a hashed address|a sealed secret/,
    );
  });

  test('lists an infected file in attachments.json but leaves it out of the ZIP', async () => {
    const { cookie } = await makeUserWithEverything();
    await db.attachment.updateMany({ data: { scanStatus: 'infected' } });
    const files = await fetchExportedFiles(cookie);
    expect([...files.keys()].filter((name) => name.startsWith('files/'))).toEqual([]);
    expect(readJson(files, 'attachments.json')).toMatchObject([{ scanStatus: 'infected' }]);
  });

  test('renames files whose names Windows reserves for devices', async () => {
    const owner = await makeAttachmentOwner();
    for (const name of [
      'CON.pdf',
      'nul.pdf',
      'Com1.pdf',
      'lpt².pdf',
      'aux .2026.pdf',
      'PRN.2026.pdf',
      'con.pdf',
      'Conny.pdf',
    ])
      await uploadAndAttach(owner, name, sampleFiles.pdf);
    await db.attachment.updateMany({ data: { scanStatus: 'clean' } });
    const names = [...(await fetchExportedFiles(owner.cookie)).keys()].filter((name) => name.startsWith('files/'));
    expect(names).toEqual([
      'files/_CON.pdf',
      'files/_nul.pdf',
      'files/_Com1.pdf',
      'files/_lpt².pdf',
      'files/_aux .2026.pdf',
      'files/_PRN.2026.pdf',
      'files/_con (2).pdf',
      'files/Conny.pdf',
    ]);
  });

  test('adds a number to a repeated file name', async () => {
    const { user, cookie, reminder } = await makeUserWithEverything();
    await uploadAndAttach({ user, reminder, cookie }, PERSONAL_DATA.fileName, Buffer.from('another'));
    await db.attachment.updateMany({ data: { scanStatus: 'clean' } });
    const names = [...(await fetchExportedFiles(cookie)).keys()].filter((name) => name.startsWith('files/'));
    expect(names).toEqual([
      `files/${PERSONAL_DATA.fileName}`,
      `files/${PERSONAL_DATA.fileName.replace('.txt', ' (2).txt')}`,
    ]);
  });

  test('returns empty lists of reminders and notices for a user without data', async () => {
    const files = await fetchExportedFiles(await signIn(await makeUser()));
    expect(readJson(files, 'reminders.json')).toEqual([]);
    expect(readJson(files, 'notices.json')).toEqual([]);
  });

  test('returns every row when the rows are read in several pages', async () => {
    const user = await makeUser();
    const dueOn = new Date('2099-01-01');
    await db.reminder.createMany({
      data: Array.from({ length: 1001 }, (_, index) => ({
        userId: user.id,
        title: `Reminder ${index}`,
        category: 'expiry-based',
        dueOn,
        firstDueOn: dueOn,
        leadDays: [],
      })),
    });
    const rows = readJson(await fetchExportedFiles(await signIn(user)), 'reminders.json') as { title: string }[];
    expect(new Set(rows.map(({ title }) => title)).size).toBe(1001);
  });

  test('omits a file missing from the storage and returns the rest', async () => {
    const { cookie } = await makeUserWithEverything();
    await db.attachment.updateMany({ data: { storageKey: 'uploads/lost' } });
    const files = await fetchExportedFiles(cookie);
    expect(readJson(files, 'attachments.json')).toHaveLength(1);
    expect([...files.keys()].some((name) => name.startsWith('files/'))).toBe(false);
  });

  /** Counts the open handles of this process on a stored file. Returns undefined without /proc. */
  function countOpenHandles(storageKey: string): number | undefined {
    if (!existsSync('/proc/self/fd')) return undefined;
    const targets = readdirSync('/proc/self/fd').map((handle) => {
      try {
        return readlinkSync(`/proc/self/fd/${handle}`);
      } catch {
        return '';
      }
    });
    return targets.filter((target) => target.endsWith(storageKey)).length;
  }

  test.runIf(existsSync('/proc/self/fd'))('closes the stored file when the download is aborted', async () => {
    const { cookie } = await makeUserWithEverything();
    const { storageKey } = await db.attachment.findFirstOrThrow();
    await storage().put(storageKey, Buffer.alloc(3_000_000, 'x'), { contentType: 'text/plain' });
    const reader = (await fetchExport(cookie)).body?.getReader();
    for (let bytes = 0; bytes < 500_000;) bytes += (await reader?.read())?.value?.byteLength ?? Infinity;
    expect(countOpenHandles(storageKey)).toBe(1);
    await reader?.cancel();
    await expect.poll(() => countOpenHandles(storageKey), { timeout: 20_000 }).toBe(0);
  });

  test('returns 401 without a session and 429 after ten downloads within an hour', async () => {
    expect((await fetchExport()).status).toBe(401);
    const cookie = await signIn(await makeUser());
    for (let count = 0; count < 10; count += 1) {
      const response = await fetchExport(cookie);
      expect(response.status).toBe(200);
      await response.body?.cancel();
    }
    expect((await fetchExport(cookie)).status).toBe(429);
  });
});

describe('createUniqueNamer', () => {
  test.each([
    [
      ['a.pdf', 'a.pdf', 'A.PDF'],
      ['a.pdf', 'a (2).pdf', 'A (3).PDF'],
    ],
    [
      ['a (2).pdf', 'a.pdf', 'a.pdf'],
      ['a (2).pdf', 'a.pdf', 'a (3).pdf'],
    ],
    [
      ['.env', '.env', 'none', 'none'],
      ['.env', '.env (2)', 'none', 'none (2)'],
    ],
  ])('makes the names %j unique', (names, expected) => expect(names.map(createUniqueNamer())).toEqual(expected));
});
