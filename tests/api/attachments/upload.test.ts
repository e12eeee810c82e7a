import { addMinutes } from 'date-fns';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '@/lib/accounts/profile/service';
import { cleanUpStorage } from '@/lib/attachments/clean-up-storage';
import { REQUEST_UPLOAD_PER_USER } from '@/lib/attachments/limits';
import { MAX_ATTACHMENT_BYTES, MAX_UNATTACHED_UPLOADS } from '@/lib/attachments/rules';
import { deleteOldestQueuedFiles } from '@/lib/providers/storage/file-removals';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { storage } from '@/lib/providers/storage';
import { useCleanDatabase } from '../../support/use-clean-database';
import { callRoute } from '../../support/call-route';
import { sampleFiles } from '../../support/sample-files';
import {
  attachFile,
  readError,
  makeOwner,
  putFile,
  requestUpload,
  upload,
  requestUploadAddress,
  type Owner,
} from './attachment-calls';

useCleanDatabase();

let owner: Owner;
beforeEach(async () => {
  owner = await makeOwner();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** As putFile, for a body that is still being sent. */
function putStream(uploadURL: string, body: ReadableStream<Uint8Array>): Promise<Response> {
  const token = new URL(uploadURL).pathname.split('/').at(-1) ?? '';
  const init = { method: 'PUT', headers: { origin: new URL(uploadURL).origin }, body, duplex: 'half' };
  return upload(new Request(uploadURL, init), { params: Promise.resolve({ token }) });
}

const keyOf = (uploadURL: string) => storage().keyFromUploadUrl(uploadURL) ?? '';

describe('§7 POST /api/objects/upload', () => {
  it('gives an address that works for a quarter of an hour, with a random name of our own', async () => {
    const now = new Date('2026-11-21T08:00:00Z');
    vi.spyOn(clock, 'now').mockReturnValue(now);
    const response = await callRoute(requestUpload, {
      method: 'POST',
      path: '/api/objects/upload',
      cookie: owner.cookie,
    });
    expect(response.status).toBe(200);
    const { uploadURL } = (await response.json()) as { uploadURL: string };
    const upload = await db.upload.findFirstOrThrow();
    expect(upload).toMatchObject({ userId: owner.user.id, takenAt: null, expiresAt: addMinutes(now, 15) });
    expect(upload.storageKey).toMatch(/^attachments\/[\w-]{43}$/);
    expect(keyOf(uploadURL)).toBe(upload.storageKey);
  });

  it('gives it where the browser has this site open, so that its cookie goes along', async () => {
    const response = await callRoute(requestUpload, {
      method: 'POST',
      path: '/api/objects/upload',
      cookie: owner.cookie,
      headers: { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
    });
    expect(((await response.json()) as { uploadURL: string }).uploadURL).toMatch(
      /^http:\/\/127\.0\.0\.1:3000\/api\/uploads\//,
    );
  });

  it('refuses the signed out (401), a foreign origin (403) and too many (429)', async () => {
    const call = { method: 'POST', path: '/api/objects/upload' };
    expect((await callRoute(requestUpload, call)).status).toBe(401);
    const foreign = { ...call, cookie: owner.cookie, headers: { origin: 'https://evil.example' } };
    expect((await callRoute(requestUpload, foreign)).status).toBe(403);
    expect(await db.upload.count()).toBe(0);

    expect((await callRoute(requestUpload, { ...call, cookie: owner.cookie })).status).toBe(200);
    await db.$executeRaw`UPDATE rate_limits SET points = ${REQUEST_UPLOAD_PER_USER.points} WHERE key LIKE 'upload-user%'`;
    expect((await callRoute(requestUpload, { ...call, cookie: owner.cookie })).status).toBe(429);
    expect(await db.upload.count()).toBe(1);
  });

  it('gives no further address while 50 uploads wait to be attached (429), also of many asked for at the same moment', async () => {
    const began = new Date('2026-11-21T08:00:00Z');
    const at = vi.spyOn(clock, 'now').mockReturnValue(began);
    const ask = ({ cookie }: Owner) =>
      callRoute(requestUpload, { method: 'POST', path: '/api/objects/upload', cookie });
    await requestUploadAddress(owner.cookie);
    at.mockReturnValue(addMinutes(began, 10));
    const responses = await Promise.all(Array.from({ length: MAX_UNATTACHED_UPLOADS }, () => ask(owner)));
    const [refused, ...others] = responses.filter(({ status }) => status === 429);
    expect(others).toHaveLength(0);
    expect(refused?.headers.get('retry-after')).toBe(String(50 * 60));
    expect(refused && (await readError(refused)).message).toBe(
      'Too many uploaded files are waiting to be attached. Attach them, or try again in an hour.',
    );
    expect(await db.upload.count()).toBe(MAX_UNATTACHED_UPLOADS);
    expect((await ask(await makeOwner())).status).toBe(200);

    // One that was attached waits no longer; nor does one that the clean-up took away.
    await db.upload.updateMany({ where: { createdAt: began }, data: { takenAt: began } });
    expect([(await ask(owner)).status, (await ask(owner)).status]).toEqual([200, 429]);
    await cleanUpStorage({ now: addMinutes(began, 71), limit: 100 });
    expect((await ask(owner)).status).toBe(200);
  });
});

describe('PUT to the upload address, in the local folder', () => {
  it('stores the file', async () => {
    const uploadURL = await requestUploadAddress(owner.cookie);
    const response = await putFile(uploadURL, sampleFiles.pdf, owner.cookie);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ size: sampleFiles.pdf.length });
    expect(await storage().head(keyOf(uploadURL))).toEqual({ size: sampleFiles.pdf.length });
  });

  it('takes it on the address alone, as one of Vercel Blob does', async () => {
    expect((await putFile(await requestUploadAddress(owner.cookie), sampleFiles.pdf)).status).toBe(200);
  });

  it('refuses somebody else who is signed in: 403', async () => {
    const uploadURL = await requestUploadAddress(owner.cookie);
    const other = await makeOwner();
    expect((await putFile(uploadURL, sampleFiles.pdf, other.cookie)).status).toBe(403);
    expect(await storage().head(keyOf(uploadURL))).toBeUndefined();
  });

  it('refuses a foreign origin: 403', async () => {
    const uploadURL = await requestUploadAddress(owner.cookie);
    expect((await putFile(uploadURL, sampleFiles.pdf, owner.cookie, { origin: 'https://evil.example' })).status).toBe(
      403,
    );
    expect(await storage().head(keyOf(uploadURL))).toBeUndefined();
  });

  it('refuses an expired address: 403', async () => {
    const uploadURL = await requestUploadAddress(owner.cookie);
    vi.spyOn(clock, 'now').mockReturnValue(addMinutes(new Date(), 16));
    const response = await putFile(uploadURL, sampleFiles.pdf, owner.cookie);
    expect(response.status).toBe(403);
    expect((await readError(response)).message).toContain('expired');
  });

  it('refuses a second file: 409', async () => {
    const uploadURL = await requestUploadAddress(owner.cookie);
    await putFile(uploadURL, sampleFiles.pdf, owner.cookie);
    expect((await putFile(uploadURL, sampleFiles.txt, owner.cookie)).status).toBe(409);
    expect(await storage().head(keyOf(uploadURL))).toEqual({ size: sampleFiles.pdf.length });
  });

  it('refuses a file once the first was attached, even if that is gone again: 409', async () => {
    const uploadURL = await requestUploadAddress(owner.cookie);
    await putFile(uploadURL, sampleFiles.pdf, owner.cookie);
    expect((await attachFile(owner, { uploadURL })).status).toBe(201);
    await storage().remove([keyOf(uploadURL)]);
    expect((await putFile(uploadURL, sampleFiles.pdf, owner.cookie)).status).toBe(409);
    expect(await storage().head(keyOf(uploadURL))).toBeUndefined();
  });

  it('takes 5 MB', async () => {
    const uploadURL = await requestUploadAddress(owner.cookie);
    expect((await putFile(uploadURL, Buffer.alloc(MAX_ATTACHMENT_BYTES), owner.cookie)).status).toBe(200);
  });

  it.each([
    ['announced', String(MAX_ATTACHMENT_BYTES + 1)],
    ['kept quiet about', '10'],
  ])('refuses 5 MB and a byte, %s: 413', async (_name, announced) => {
    const uploadURL = await requestUploadAddress(owner.cookie);
    const headers = { 'content-length': announced };
    const response = await putFile(uploadURL, Buffer.alloc(MAX_ATTACHMENT_BYTES + 1), owner.cookie, headers);
    expect(response.status).toBe(413);
    expect(await storage().head(keyOf(uploadURL))).toBeUndefined();
  });

  it('knows no address that it did not give, nor one of an account that is gone: 404', async () => {
    expect((await putFile('http://localhost:3000/api/uploads/made-up', sampleFiles.pdf, owner.cookie)).status).toBe(
      404,
    );
    const uploadURL = await requestUploadAddress(owner.cookie);
    await db.user.delete({ where: { id: owner.user.id } });
    expect((await putFile(uploadURL, sampleFiles.pdf)).status).toBe(404);
  });

  it('keeps no file that comes in while its account is deleted: 404', async () => {
    const uploadURL = await requestUploadAddress(owner.cookie);
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const sender = body.writable.getWriter();
    const answer = putStream(uploadURL, body.readable);
    await sender.write(sampleFiles.pdf);
    await deleteAccount({ actor: owner.user });
    await deleteOldestQueuedFiles({ now: new Date(), limit: 10 });
    expect(await db.fileRemoval.count()).toBe(0);
    await sender.close();
    expect((await answer).status).toBe(404);
    expect(await storage().head(keyOf(uploadURL))).toBeUndefined();
    expect(await db.fileRemoval.count()).toBe(0);
  });
});
