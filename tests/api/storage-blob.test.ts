import { addMinutes } from 'date-fns';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStoredFile, type FileStorage } from '@/lib/providers/storage';
import { createVercelBlobStorage } from '@/lib/providers/storage/vercel-blob';
import { startBlobStandIn, type BlobStandIn } from '../support/providers/blob-stand-in';

let blob: BlobStandIn;
let storage: FileStorage;

beforeEach(async () => {
  blob = await startBlobStandIn();
  // The SDK reads these variables itself.
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

describe('Vercel Blob storage', () => {
  it('puts, reads, measures and removes private files', async () => {
    await storage.put('pictures/a', Buffer.from('first'), { contentType: 'image/webp' });
    await storage.put('pictures/a', Buffer.from('second'), { contentType: 'image/webp' });
    expect(blob.files.get('pictures/a')).toEqual({ bytes: Buffer.from('second'), contentType: 'image/webp' });
    expect(Buffer.from((await readStoredFile(storage, 'pictures/a', 10)) ?? '').toString()).toBe('second');
    expect(await storage.head('pictures/a')).toEqual({ size: 6 });
    await storage.remove(['pictures/a', 'pictures/b']);
    expect(await storage.get('pictures/a')).toBeUndefined();
    expect(await storage.head('pictures/a')).toBeUndefined();
  });

  it('makes no provider call when the list of files to remove is empty', async () => {
    await storage.remove([]);
    expect(blob.calls).toEqual([]);
  });

  it('rejects an invalid storage key without a provider call', async () => {
    await expect(storage.head('../a')).rejects.toThrow('storage key');
    await expect(storage.remove(['../a'])).rejects.toThrow('storage key');
    expect(blob.calls).toEqual([]);
  });

  it('creates an upload URL that accepts exactly one PUT', async () => {
    const url = await storage.createUploadUrl(uploadRequest());
    expect(storage.keyFromUploadUrl(url)).toBe('attachments/a');
    expect((await putToUrl(url, '0123456789')).status).toBe(200);
    expect((await putToUrl(url, 'other')).status).toBe(400);
    expect(blob.files.get('attachments/a')?.bytes.toString()).toBe('0123456789');
  });

  it('creates an upload URL that rejects an oversized file, another key and a late upload', async () => {
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

  it('finds no storage key in a URL that is not an upload URL', () => {
    expect(storage.keyFromUploadUrl('not an address')).toBeUndefined();
    expect(storage.keyFromUploadUrl('http://localhost:3000/api/uploads/a')).toBeUndefined();
    for (const pathname of ['attachments/a%00', 'attachments%2F..%2Fa', 'attachments/a.pdf', '']) {
      expect(storage.keyFromUploadUrl(`${blob.url}/?pathname=${pathname}`)).toBeUndefined();
    }
  });
});

describe('Vercel Blob storage when the provider fails', () => {
  it.each([
    ['refuses the token', { kind: 'status', status: 403, code: 'forbidden' }],
    ['returns 500', { kind: 'status', status: 500, code: 'internal_server_error' }],
    ['has suspended the store', { kind: 'status', status: 403, code: 'store_suspended' }],
    ['closes the connection', { kind: 'cut' }],
  ] as const)('throws “unavailable” when Vercel Blob %s', async (_name, fault) => {
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

  it('throws “unavailable” when Vercel Blob does not respond within 15 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    blob.failNext({ kind: 'hang' });
    const call = expect(storage.head('a')).rejects.toMatchObject({ code: 'unavailable' });
    await vi.advanceTimersByTimeAsync(15_000);
    await call;
  });

  it('never sends the token to another host', async () => {
    blob.files.set('a', { bytes: Buffer.from('x'), contentType: 'text/plain' });
    const otherHostStorage = createVercelBlobStorage({ token: blob.token, apiUrl: 'http://127.0.0.1:1/api/blob' });
    await expect(otherHostStorage.get('a')).rejects.toMatchObject({ code: 'unavailable' });
    expect(blob.calls).toEqual(['GET /']);
  });
});
