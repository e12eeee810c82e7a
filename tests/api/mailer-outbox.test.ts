import { appendFile, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { subHours } from 'date-fns';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMailer } from '@/lib/providers/mail';
import { createOutbox } from '@/lib/providers/mail/outbox';

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return { ...real, writeFile: vi.fn(real.writeFile) };
});

let dataDir: string;
let folder: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'outbox-'));
  folder = join(dataDir, 'outbox');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const mail = (subject: string) => ({ to: 'a@example.com', subject, html: `<p>${subject}</p>`, text: subject });

describe('the local outbox', () => {
  it('is empty before the first mail', async () => {
    expect(await createOutbox({ folder }).list()).toEqual([]);
  });

  it('lists complete mails, newest first, including mails that another instance stored', async () => {
    const outbox = createOutbox({ folder });
    const ids = [];
    for (const subject of ['one', 'two', 'three']) {
      ids.unshift((await outbox.send(mail(subject), { idempotencyKey: subject })).providerId);
    }
    const listed = await createOutbox({ folder }).list();
    expect(listed.map(({ subject }) => subject)).toEqual(['three', 'two', 'one']);
    expect(listed.map(({ id }) => id)).toEqual(ids);
    expect(listed[0]).toEqual({
      id: ids[0],
      ...mail('three'),
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  it('stores one mail per idempotency key, even when twenty instances send the mail concurrently', async () => {
    const others = Array.from({ length: 20 }, () => createOutbox({ folder }));
    const sent = await Promise.all(
      others.map((outbox, index) => outbox.send(mail(`try ${index}`), { idempotencyKey: 'n1' })),
    );
    expect(new Set(sent.map(({ providerId }) => providerId)).size).toBe(1);
    const [kept, ...more] = await createOutbox({ folder }).list();
    expect(more).toEqual([]);
    await createOutbox({ folder }).send(mail('later'), { idempotencyKey: 'n1' });
    expect(await createOutbox({ folder }).list()).toEqual([kept]);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('does not use the idempotency key as a file path', async () => {
    const outbox = createOutbox({ folder });
    await outbox.send(mail('one'), { idempotencyKey: '../../etc/passwd' });
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.json$/)]);
    expect(await readdir(dataDir)).toEqual(['outbox']);
  });

  it('stores no further mail of a batch once the server is stopping', async () => {
    const outbox = createOutbox({ folder });
    const stopping = new AbortController();
    const items = ['one', 'two', 'three'].map((subject) => ({ mail: mail(subject), idempotencyKey: subject }));
    vi.mocked(writeFile).mockImplementationOnce(async (...args) => {
      stopping.abort();
      await (await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises')).writeFile(...args);
    });
    const outcomes = await outbox.sendBatch(items, 'batch', { stopping: stopping.signal });
    expect(outcomes.map(({ error }) => error?.code)).toEqual([undefined, 'not-begun', 'not-begun']);
    expect((await outbox.list()).map(({ subject }) => subject)).toEqual(['one']);
  });

  it('deletes the oldest mails beyond the limit', async () => {
    const outbox = createOutbox({ folder, limit: 10 });
    for (let index = 0; index < 25; index += 1)
      await outbox.send(mail(String(index)), { idempotencyKey: String(index) });
    const subjects = (await outbox.list()).map(({ subject }) => subject);
    expect(subjects).toEqual(['24', '23', '22', '21', '20', '19', '18', '17', '16', '15']);
    expect((await readdir(folder)).length).toBeLessThanOrEqual(11);
  });

  it('stores a repeated batch once and returns the same outcomes', async () => {
    const outbox = createOutbox({ folder });
    const items = ['one', 'two'].map((subject) => ({ mail: mail(subject), idempotencyKey: subject }));
    const outcomes = await outbox.sendBatch(items, 'b1');
    expect(await outbox.sendBatch(items, 'b1')).toEqual(outcomes);
    expect((await outbox.list()).map(({ id }) => id)).toEqual(outcomes.map(({ providerId }) => providerId).reverse());
  });

  it('reports a configuration error when the folder is not writable', async () => {
    await writeFile(folder, 'a file where the folder should be');
    const outbox = createOutbox({ folder });
    await expect(outbox.send(mail('one'), { idempotencyKey: 'n1' })).rejects.toMatchObject({
      kind: 'temporary',
      code: 'configuration',
    });
    expect(await outbox.check()).toBe('down');
    await rm(folder);
    expect(await outbox.check()).toBe('ok');
  });

  it('leaves no file behind when the disk is full', async () => {
    vi.mocked(writeFile).mockImplementationOnce(async (path) => {
      await appendFile(path as string, '{"to":"a@exam');
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    const outbox = createOutbox({ folder });
    await expect(outbox.send(mail('one'), { idempotencyKey: 'n1' })).rejects.toMatchObject({ kind: 'temporary' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('deletes old draft files of a crashed process but keeps recent ones', async () => {
    await mkdir(folder);
    const staleDraft = join(folder, 'a.json.1.draft');
    await writeFile(staleDraft, '{"to":"a@example.com"}');
    await utimes(staleDraft, new Date(), subHours(new Date(), 2));
    await writeFile(join(folder, 'b.json.2.draft'), '{"to":"b@example.com"}');
    expect(await createOutbox({ folder }).remove(() => false)).toBe(0);
    expect(await readdir(folder)).toEqual(['b.json.2.draft']);
  });

  it('denies other users of the machine access to the stored mails', async () => {
    const outbox = join(folder, 'outbox');
    await createOutbox({ folder: outbox }).send(mail('one'), { idempotencyKey: 'n1' });
    const [name] = await readdir(outbox);
    expect((await stat(outbox)).mode & 0o077).toBe(0);
    expect((await stat(join(outbox, name!))).mode & 0o077).toBe(0);
  });
});

describe('createMailer', () => {
  const settings = {
    EMAIL_FROM: { name: '', address: 'r@example.com' },
    DATA_DIR: '/tmp',
    RESEND_API_KEY: undefined,
    RESEND_BASE_URL: undefined,
    SMTP_URL: undefined,
  };

  it.each([
    ['resend', { RESEND_API_KEY: 're_1', SMTP_URL: 'smtp://localhost' }],
    ['smtp', { SMTP_URL: 'smtp://localhost' }],
    ['outbox', {}],
  ])('chooses %s for the settings %j', (provider, given) => {
    expect(createMailer({ ...settings, ...given }).provider).toBe(provider);
  });
});
