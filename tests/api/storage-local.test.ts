import { existsSync } from 'node:fs';
import { mkdir, readdir, readlink, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addMinutes, subDays } from 'date-fns';
import { beforeEach, describe, expect, it } from 'vitest';
import { env } from '@/lib/config/env';
import { readStoredFile } from '@/lib/providers/storage';
import { createLocalFileStorage, type LocalFileStorage } from '@/lib/providers/storage/local';
import { generateToken } from '@/lib/crypto/token';

const now = new Date('2026-11-21T08:00:00Z');
let folder: string;
let storage: LocalFileStorage;

beforeEach(() => {
  folder = path.join(env().DATA_DIR, `files-${generateToken()}`);
  storage = createLocalFileStorage({ folder, secret: () => 'a secret of this test' });
});

const streamOf = (...chunks: (string | Error)[]) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = chunks.shift();
      if (chunk === undefined) controller.close();
      else if (chunk instanceof Error) controller.error(chunk);
      else controller.enqueue(Buffer.from(chunk));
    },
  });

const textOf = async (key: string) => Buffer.from((await readStoredFile(storage, key, 100)) ?? 'missing').toString();
const listTemporaryFiles = () => readdir(path.join(folder, '.drafts'));

describe('local file storage', () => {
  it('puts, reads, measures and removes files', async () => {
    await storage.put('pictures/one/a', Buffer.from('first'), { contentType: 'text/plain' });
    await storage.put('pictures/one/a', Buffer.from('second'), { contentType: 'text/plain' });
    expect(await textOf('pictures/one/a')).toBe('second');
    expect(await storage.head('pictures/one/a')).toEqual({ size: 6 });
    await storage.remove(['pictures/one/a', 'pictures/one/never-there']);
    expect(await storage.get('pictures/one/a')).toBeUndefined();
    expect(await storage.head('pictures/one/a')).toBeUndefined();
    expect(await listTemporaryFiles()).toEqual([]);
  });

  it('denies other users of the machine access to the stored files', async () => {
    await storage.put('a', Buffer.from('x'), { contentType: 'text/plain' });
    expect((await stat(path.join(folder, 'a'))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it.each(['../a', 'a/../../b', '/etc/passwd', 'a//b', '', '.drafts/a', 'a\\b', 'a\0', 'a.pdf', 'a/'])(
    'rejects the storage key %j',
    async (key) => {
      await expect(storage.get(key)).rejects.toThrow('This is not a storage key.');
      await expect(storage.put(key, Buffer.from('x'), { contentType: 'text/plain' })).rejects.toThrow('storage key');
      await expect(storage.remove([key])).rejects.toThrow('storage key');
      await expect(storage.receive(key, streamOf('x'), 5)).rejects.toThrow('storage key');
    },
  );

  it.skipIf(!existsSync('/proc/self/fd'))(
    'opens a file on the first read and closes it at the end or on cancel',
    async () => {
      await storage.put('a', Buffer.alloc(200_000), { contentType: 'text/plain' });
      const isOpen = async () => {
        const held = await readdir('/proc/self/fd');
        const paths = await Promise.all(held.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
        return paths.includes(path.join(folder, 'a'));
      };
      const unread = await storage.get('a');
      expect(await isOpen()).toBe(false);
      await unread?.body.cancel();
      const left = (await storage.get('a'))?.body.getReader();
      expect((await left?.read())?.value?.byteLength).toBeGreaterThan(0);
      expect(await isOpen()).toBe(true);
      await left?.cancel();
      await expect.poll(isOpen, { timeout: 20_000 }).toBe(false);
      expect(await readStoredFile(storage, 'a', 200_000)).toHaveLength(200_000);
      await expect.poll(isOpen, { timeout: 20_000 }).toBe(false);
    },
  );

  it('readStoredFile throws “too_large” for a file above its size limit', async () => {
    await storage.put('a', Buffer.alloc(101), { contentType: 'text/plain' });
    await expect(readStoredFile(storage, 'a', 100)).rejects.toMatchObject({ code: 'too_large' });
    expect(await readStoredFile(storage, 'a', 101)).toHaveLength(101);
  });

  it('readStoredFile throws “unavailable” and cancels the stream when the read stalls', async () => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({ cancel: () => void (cancelled = true) });
    const stalled = { get: async () => ({ body }) };
    await expect(readStoredFile(stalled, 'a', 100, 20)).rejects.toMatchObject({ code: 'unavailable' });
    expect(cancelled).toBe(true);
  });

  it('reports “down” when the folder is not usable', async () => {
    expect(await storage.check()).toBe('ok');
    await mkdir(path.dirname(folder), { recursive: true });
    await writeFile(`${folder}-file`, 'not a folder');
    const blocked = createLocalFileStorage({ folder: `${folder}-file`, secret: () => 'x' });
    expect(await blocked.check()).toBe('down');
    await expect(blocked.put('a', Buffer.from('x'), { contentType: 'x' })).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it('deletes old temporary files of a crashed process but keeps recent ones', async () => {
    await mkdir(path.join(folder, '.drafts'), { recursive: true });
    await writeFile(path.join(folder, '.drafts', 'old'), 'x');
    await utimes(path.join(folder, '.drafts', 'old'), now, subDays(now, 2));
    await writeFile(path.join(folder, '.drafts', 'young'), 'x');
    await utimes(path.join(folder, '.drafts', 'young'), now, now);
    await storage.removeTemporaryFiles(subDays(now, 1));
    expect(await listTemporaryFiles()).toEqual(['young']);
  });
});

describe('local file storage: receive', () => {
  it('stores the complete file', async () => {
    expect(await storage.receive('a', streamOf('one ', 'two'), 7)).toBe(7);
    expect(await textOf('a')).toBe('one two');
  });

  it('rejects a file beyond the size limit and leaves no partial file', async () => {
    await expect(storage.receive('a', streamOf('one ', 'two!'), 7)).rejects.toMatchObject({ code: 'too_large' });
    expect(await storage.head('a')).toBeUndefined();
    expect(await listTemporaryFiles()).toEqual([]);
  });

  it('leaves no partial file after an interrupted upload', async () => {
    const body = streamOf('one', new Error('connection lost'));
    await expect(storage.receive('a', body, 10)).rejects.toMatchObject({ code: 'bad_request' });
    expect(await storage.head('a')).toBeUndefined();
    expect(await listTemporaryFiles()).toEqual([]);
  });

  it('keeps one of two concurrent uploads with the same key and rejects the other', async () => {
    const outcomes = await Promise.allSettled(
      ['first', 'other'].map((text) => storage.receive('a', streamOf(text), 10)),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
    expect(['first', 'other']).toContain(await textOf('a'));
  });
});

describe('local file storage: upload URLs', () => {
  const request = {
    key: 'attachments/a',
    userId: 'u',
    maxBytes: 10,
    expiresAt: addMinutes(now, 15),
    origin: 'http://localhost:3000',
  };

  it('reads the permission from the token of an upload URL, and the storage key from the URL', async () => {
    const url = await storage.createUploadUrl(request);
    const token = url.split('/').at(-1) ?? '';
    expect(url).toBe(`http://localhost:3000/api/uploads/${token}`);
    const { origin: _origin, ...permission } = request;
    expect(storage.permissionFromToken(token)).toEqual(permission);
    expect(storage.keyFromUploadUrl(url)).toBe(request.key);
    expect(storage.keyFromUploadUrl(new URL(url).pathname)).toBe(request.key);
  });

  it('rejects an upload URL that was altered or signed with another secret', async () => {
    const url = await storage.createUploadUrl(request);
    const [payload = '', signature = ''] = (url.split('/').at(-1) ?? '').split('.');
    const changed = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('"u"', '"v"')).toString(
      'base64url',
    );
    const foreign = createLocalFileStorage({ folder, secret: () => 'another secret' });
    for (const token of [
      `${changed}.${signature}`,
      payload,
      `${payload}.`,
      `${payload}.${signature}.`,
      `.${signature}`,
      'nothing',
      '',
    ]) {
      expect(storage.permissionFromToken(token)).toBeUndefined();
    }
    expect(storage.keyFromUploadUrl(await foreign.createUploadUrl(request))).toBeUndefined();
    for (const other of [
      'not an address',
      'http://[',
      'http://localhost:3000/api/other',
      'https://example.com/?pathname=attachments/a',
    ]) {
      expect(storage.keyFromUploadUrl(other)).toBeUndefined();
    }
  });
});
