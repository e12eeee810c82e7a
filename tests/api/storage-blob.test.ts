import { addMinutes } from 'date-fns';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStoredFile, type FileStorage } from '@/lib/providers/storage';
import { createVercelBlobStorage } from '@/lib/providers/storage/vercel-blob';
import { startBlobStandIn, type BlobStandIn } from '../support/blob-stand-in';

let blob: BlobStandIn;
let storage: FileStorage;

beforeEach(async () => {
  blob = await startBlobStandIn();
  // The SDK reads these itself.
  vi.stubEnv('VERCEL_BLOB_API_URL', blob.url);
  vi.stubEnv('VERCEL_BLOB_RETRIES', '0');
  storage = createVercelBlobStorage({ token: blob.token, apiUrl: blob.url });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  await blob.close();
});

const uploadRequest = (maxBytes = 10) => ({
  key: 'attachments/a',
  userId: 'u',
  maxBytes,
  expiresAt: addMinutes(new Date(), 15),
  origin: 'http://localhost:3000',
});
const putToUrl = (url: string, body: string) => fetch(url, { method: 'PUT', body });

describe('files on Vercel Blob, through its SDK', () => {
  it('are put as private, read, measured and removed', async () => {
    await storage.put('pictures/a', Buffer.from('first'), { contentType: 'image/webp' });
    await storage.put('pictures/a', Buffer.from('second'), { contentType: 'image/webp' });
    expect(blob.files.get('pictures/a')).toEqual({ bytes: Buffer.from('second'), contentType: 'image/webp' });
    expect(Buffer.from((await readStoredFile(storage, 'pictures/a', 10)) ?? '').toString()).toBe('second');
    expect(await storage.head('pictures/a')).toEqual({ size: 6 });
    await storage.remove(['pictures/a', 'pictures/b']);
    expect(await storage.get('pictures/a')).toBeUndefined();
    expect(await storage.head('pictures/a')).toBeUndefined();
  });

  it('nothing to remove makes no call', async () => {
    await storage.remove([]);
    expect(blob.calls).toEqual([]);
  });

  it('a key that is none never reaches the store', async () => {
    await expect(storage.head('../a')).rejects.toThrow('storage key');
    await expect(storage.remove(['../a'])).rejects.toThrow('storage key');
    expect(blob.calls).toEqual([]);
  });

  it('an upload address takes one file by a plain PUT, and no second one', async () => {
    const url = await storage.createUploadUrl(uploadRequest());
    expect(storage.keyFromUploadUrl(url)).toBe('attachments/a');
    expect((await putToUrl(url, '0123456789')).status).toBe(200);
    expect((await putToUrl(url, 'other')).status).toBe(400);
    expect(blob.files.get('attachments/a')?.bytes.toString()).toBe('0123456789');
  });

  it('an upload address takes no larger file, for no other key, and not after its time', async () => {
    const url = new URL(await storage.createUploadUrl(uploadRequest()));
    expect((await putToUrl(url.href, '0123456789a')).status).toBe(400);
    const altered = new URL(url);
    altered.searchParams.set('pathname', 'attachments/b');
    expect((await putToUrl(altered.href, 'x')).status).toBe(403);
    const widened = new URL(url);
    widened.searchParams.set('vercel-blob-maximum-size-in-bytes', '9999');
    expect((await putToUrl(widened.href, 'x')).status).toBe(403);
    vi.useFakeTimers({ toFake: ['Date'], now: addMinutes(new Date(), 16) });
    expect((await putToUrl(url.href, 'x')).status).toBe(403);
    expect(blob.files.size).toBe(0);
  });

  it('no other text is taken for an upload address', () => {
    expect(storage.keyFromUploadUrl('not an address')).toBeUndefined();
    expect(storage.keyFromUploadUrl('http://localhost:3000/api/uploads/a')).toBeUndefined();
    for (const pathname of ['attachments/a%00', 'attachments%2F..%2Fa', 'attachments/a.pdf', '']) {
      expect(storage.keyFromUploadUrl(`${blob.url}/?pathname=${pathname}`)).toBeUndefined();
    }
  });
});

describe('when Vercel Blob fails', () => {
  it.each([
    ['refuses the token', { kind: 'status', status: 403, code: 'forbidden' }],
    ['has a fault', { kind: 'status', status: 500, code: 'internal_server_error' }],
    ['is suspended', { kind: 'status', status: 403, code: 'store_suspended' }],
    ['cuts the connection', { kind: 'cut' }],
  ] as const)('%s: the caller learns that it is unavailable', async (_name, fault) => {
    const calls = [
      () => storage.head('a'),
      () => storage.get('a'),
      () => storage.put('a', Buffer.from('x'), { contentType: 'x' }),
      () => storage.remove(['a']),
      () => storage.createUploadUrl(uploadRequest()),
    ];
    for (const call of calls) {
      blob.failNext(fault);
      await expect(call()).rejects.toMatchObject({ code: 'unavailable' });
    }
    blob.failNext(fault);
    expect(await storage.check()).toBe('down');
    expect(await storage.check()).toBe('ok');
  });

  it('never answers: the call ends after its time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    blob.failNext({ kind: 'hang' });
    const call = expect(storage.head('a')).rejects.toMatchObject({ code: 'unavailable' });
    await vi.advanceTimersByTimeAsync(15_000);
    await call;
  });

  it('the token is shown to no other host', async () => {
    blob.files.set('a', { bytes: Buffer.from('x'), contentType: 'text/plain' });
    const wary = createVercelBlobStorage({ token: blob.token, apiUrl: 'http://127.0.0.1:1/api/blob' });
    await expect(wary.get('a')).rejects.toMatchObject({ code: 'unavailable' });
    expect(blob.calls).toEqual(['GET /']);
  });
});
