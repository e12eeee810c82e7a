import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GET as exportData } from '@/app/api/export/data/route';
import { createUniqueNamer } from '@/lib/export/unique-namer';
import { db } from '@/lib/database/db';
import { storage } from '@/lib/providers/storage';
import { useDatabase } from '@/tests/support/database';
import { callRoute } from '@/tests/support/http';
import { makeUser, signIn } from '@/tests/support/user-factory';
import { attachBytes } from '../attachments/attaching';
import { readCsv } from '../export/read-csv';
import { liveFully, PERSONAL } from './full-life';
import { readZip } from './read-zip';

useDatabase();

const download = (cookie?: string) => callRoute(exportData, { path: '/api/export/data', cookie });

async function unpack(cookie: string): Promise<Map<string, Buffer>> {
  const response = await download(cookie);
  expect(response.status).toBe(200);
  return readZip(new Uint8Array(await response.arrayBuffer()));
}

const json = (files: Map<string, Buffer>, name: string) => JSON.parse(files.get(name)?.toString() ?? 'null');

test('holds everything: account, rows as JSON and CSV, clean files, picture', async () => {
  const { cookie, reminder } = await liveFully();
  const files = await unpack(cookie);
  expect([...files.keys()].sort()).toEqual([
    'README.txt',
    'account.json',
    'activity.csv',
    'activity.json',
    'attachments.csv',
    'attachments.json',
    `files/${PERSONAL.fileName}`,
    'notices.csv',
    'notices.json',
    'profile-picture.webp',
    'reminders.csv',
    'reminders.json',
  ]);
  expect(json(files, 'account.json')).toMatchObject({
    email: PERSONAL.address,
    firstName: PERSONAL.firstName,
    consentedAt: expect.any(String),
    timezone: 'Africa/Johannesburg',
    identityProviders: [{ provider: 'google', providerAccountId: PERSONAL.googleId }],
    sessions: [{ expires: expect.any(String) }],
    twoFactor: {
      authenticators: [{ kind: 'totp', name: PERSONAL.authenticator, lastUsedAt: expect.any(String) }],
      recoveryCodesLeft: 1,
      removalEndsAt: expect.any(String),
    },
  });
  expect(json(files, 'reminders.json')).toMatchObject([
    {
      id: reminder.id,
      title: PERSONAL.title,
      description: PERSONAL.description,
      dueOn: '2099-05-02',
      leadDays: [30, 7, 0],
    },
  ]);
  expect(json(files, 'notices.json')).toHaveLength(3);
  expect(json(files, 'activity.json')).toHaveLength(4);
  expect(json(files, 'attachments.json')).toMatchObject([{ originalName: PERSONAL.fileName, scanStatus: 'clean' }]);
  expect(files.get(`files/${PERSONAL.fileName}`)?.toString()).toBe(PERSONAL.fileContent);
  for (const name of ['reminders', 'notices', 'activity', 'attachments']) {
    expect(readCsv(files.get(`${name}.csv`) ?? Buffer.of())).toHaveLength(json(files, `${name}.json`).length);
  }
});

test('holds no secret and nothing of anybody else', async () => {
  const { cookie } = await liveFully();
  const other = await makeUser({ lastName: 'Strangerxyz' });
  const dueOn = new Date('2099-01-01');
  await db.reminder.create({
    data: { userId: other.id, title: 'Strangerxyz', category: 'expiry-based', dueOn, firstDueOn: dueOn, leadDays: [] },
  });
  const all = Buffer.concat([...(await unpack(cookie)).values()]).toString();
  expect(all).not.toMatch(/Strangerxyz|passwordHash|sessionToken|tokenHash|codeHash|a hashed code|a sealed secret/);
});

test('files that the scan has not found clean are listed and left out', async () => {
  const { cookie } = await liveFully();
  await db.attachment.updateMany({ data: { scanStatus: 'infected' } });
  const files = await unpack(cookie);
  expect([...files.keys()].filter((name) => name.startsWith('files/'))).toEqual([]);
  expect(json(files, 'attachments.json')).toMatchObject([{ scanStatus: 'infected' }]);
});

test('files of one name stay apart', async () => {
  const { user, cookie, reminder } = await liveFully();
  await attachBytes({ user, reminder, cookie }, PERSONAL.fileName, Buffer.from('another'));
  await db.attachment.updateMany({ data: { scanStatus: 'clean' } });
  const names = [...(await unpack(cookie)).keys()].filter((name) => name.startsWith('files/'));
  expect(names).toEqual([`files/${PERSONAL.fileName}`, `files/${PERSONAL.fileName.replace('.txt', ' (2).txt')}`]);
});

test('somebody with nothing gets an archive with nothing', async () => {
  const files = await unpack(await signIn(await makeUser()));
  expect(json(files, 'reminders.json')).toEqual([]);
  expect(json(files, 'notices.json')).toEqual([]);
});

test('all rows are there when they are more than one page', async () => {
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
  const rows = json(await unpack(await signIn(user)), 'reminders.json') as { title: string }[];
  expect(new Set(rows.map(({ title }) => title)).size).toBe(1001);
});

test('a file that the storage has lost is no reason to keep back the rest', async () => {
  const { cookie } = await liveFully();
  await db.attachment.updateMany({ data: { storageKey: 'uploads/lost' } });
  const files = await unpack(cookie);
  expect(json(files, 'attachments.json')).toHaveLength(1);
  expect([...files.keys()].some((name) => name.startsWith('files/'))).toBe(false);
});

/** How many handles of this process are open on a stored file; undefined where the system does not tell. */
function handlesOn(storageKey: string): number | undefined {
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

test.runIf(existsSync('/proc/self/fd'))('a download that is broken off leaves no file open', async () => {
  const { cookie } = await liveFully();
  const { storageKey } = await db.attachment.findFirstOrThrow();
  await storage().put(storageKey, Buffer.alloc(3_000_000, 'x'), { contentType: 'text/plain' });
  const reader = (await download(cookie)).body?.getReader();
  for (let bytes = 0; bytes < 500_000;) bytes += (await reader?.read())?.value?.byteLength ?? Infinity;
  expect(handlesOn(storageKey)).toBe(1);
  await reader?.cancel();
  await expect.poll(() => handlesOn(storageKey), { timeout: 20_000 }).toBe(0);
});

test('is for the signed-in alone, and ten times an hour', async () => {
  expect((await download()).status).toBe(401);
  const cookie = await signIn(await makeUser());
  for (let count = 0; count < 10; count += 1) {
    const response = await download(cookie);
    expect(response.status).toBe(200);
    await response.body?.cancel();
  }
  expect((await download(cookie)).status).toBe(429);
});

describe('names in the archive', () => {
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
  ])('%j', (names, expected) => expect(names.map(createUniqueNamer())).toEqual(expected));
});
