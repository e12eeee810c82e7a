import { addMinutes } from 'date-fns';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eraseAccount } from '@/lib/accounts/profile/delete-account';
import { cleanUpStorage } from '@/lib/attachments/clean-up-storage';
import { REQUEST_UPLOAD_LIMIT_PER_USER } from '@/lib/attachments/rate-limits';
import { MAX_ATTACHMENT_BYTES, MAX_UNATTACHED_UPLOADS } from '@/lib/attachments/rules';
import { deleteOldestQueuedFiles } from '@/lib/providers/storage/file-removals';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { storage } from '@/lib/providers/storage';
import { useCleanDatabase } from '../../support/database/use-clean-database';
import { callRoute } from '../../support/call-route';
import { sampleFiles } from '../../support/files/sample-files';
import {
  attachFile,
  parseErrorResponse,
  makeAttachmentOwner,
  putFile,
  requestUpload,
  upload,
  requestUploadUrl,
  type AttachmentOwner,
} from './attachment-calls';

useCleanDatabase();

let owner: AttachmentOwner;
beforeEach(async () => {
  owner = await makeAttachmentOwner();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Like putFile without a cookie, but streams the body. */
function putStream(uploadURL: string, body: ReadableStream<Uint8Array>): Promise<Response> {
  const token = new URL(uploadURL).pathname.split('/').at(-1) ?? '';
  const init = { method: 'PUT', headers: { origin: new URL(uploadURL).origin }, body, duplex: 'half' };
  return upload(new Request(uploadURL, init), { params: Promise.resolve({ token }) });
}

const keyOf = (uploadURL: string) => storage().keyFromUploadUrl(uploadURL) ?? '';

describe('POST /api/objects/upload', () => {
  it('returns an upload URL that has a random storage key and is valid for 15 minutes', async () => {
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

  it('returns a URL on the host of the request, so that the upload carries the session cookie', async () => {
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

  it('returns 401 without a session, 403 for a cross-origin request and 429 over the rate limit', async () => {
    const call = { method: 'POST', path: '/api/objects/upload' };
    expect((await callRoute(requestUpload, call)).status).toBe(401);
    const foreign = { ...call, cookie: owner.cookie, headers: { origin: 'https://evil.example' } };
    expect((await callRoute(requestUpload, foreign)).status).toBe(403);
    expect(await db.upload.count()).toBe(0);

    expect((await callRoute(requestUpload, { ...call, cookie: owner.cookie })).status).toBe(200);
    await db.$executeRaw`UPDATE rate_limits SET points = ${REQUEST_UPLOAD_LIMIT_PER_USER.points} WHERE key LIKE 'upload-user%'`;
    expect((await callRoute(requestUpload, { ...call, cookie: owner.cookie })).status).toBe(429);
    expect(await db.upload.count()).toBe(1);
  });

  it('returns 429 while 50 uploads wait to be attached, even for concurrent requests', async () => {
    const start = new Date('2026-11-21T08:00:00Z');
    const clockNow = vi.spyOn(clock, 'now').mockReturnValue(start);
    const requestUrl = ({ cookie }: AttachmentOwner) =>
      callRoute(requestUpload, { method: 'POST', path: '/api/objects/upload', cookie });
    await requestUploadUrl(owner.cookie);
    clockNow.mockReturnValue(addMinutes(start, 10));
    const responses = await Promise.all(Array.from({ length: MAX_UNATTACHED_UPLOADS }, () => requestUrl(owner)));
    const [refused, ...others] = responses.filter(({ status }) => status === 429);
    expect(others).toHaveLength(0);
    expect(refused?.headers.get('retry-after')).toBe(String(50 * 60));
    expect(refused && (await parseErrorResponse(refused)).message).toBe(
      'Too many uploaded files are waiting to be attached. Attach them, or try again in 1 hour.',
    );
    expect(await db.upload.count()).toBe(MAX_UNATTACHED_UPLOADS);
    expect((await requestUrl(await makeAttachmentOwner())).status).toBe(200);

    // Uploads that were attached or cleaned up no longer count towards the limit.
    await db.upload.updateMany({ where: { createdAt: start }, data: { takenAt: start } });
    expect([(await requestUrl(owner)).status, (await requestUrl(owner)).status]).toEqual([200, 429]);
    await cleanUpStorage({ now: addMinutes(start, 71), limit: 100 });
    expect((await requestUrl(owner)).status).toBe(200);
  });
});

describe('PUT /api/uploads/{token} with local storage', () => {
  it('stores the uploaded file and returns its size', async () => {
    const uploadURL = await requestUploadUrl(owner.cookie);
    const response = await putFile(uploadURL, sampleFiles.pdf, owner.cookie);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ size: sampleFiles.pdf.length });
    expect(await storage().head(keyOf(uploadURL))).toEqual({ size: sampleFiles.pdf.length });
  });

  it('accepts a file without a session, as Vercel Blob does', async () => {
    expect((await putFile(await requestUploadUrl(owner.cookie), sampleFiles.pdf)).status).toBe(200);
  });

  it('returns 403 for a signed-in user who did not request the upload URL', async () => {
    const uploadURL = await requestUploadUrl(owner.cookie);
    const other = await makeAttachmentOwner();
    expect((await putFile(uploadURL, sampleFiles.pdf, other.cookie)).status).toBe(403);
    expect(await storage().head(keyOf(uploadURL))).toBeUndefined();
  });

  it('returns 403 for a cross-origin request', async () => {
    const uploadURL = await requestUploadUrl(owner.cookie);
    expect((await putFile(uploadURL, sampleFiles.pdf, owner.cookie, { origin: 'https://evil.example' })).status).toBe(
      403,
    );
    expect(await storage().head(keyOf(uploadURL))).toBeUndefined();
  });

  it('returns 403 for an expired upload URL', async () => {
    const uploadURL = await requestUploadUrl(owner.cookie);
    vi.spyOn(clock, 'now').mockReturnValue(addMinutes(new Date(), 16));
    const response = await putFile(uploadURL, sampleFiles.pdf, owner.cookie);
    expect(response.status).toBe(403);
    expect((await parseErrorResponse(response)).message).toContain('expired');
  });

  it('returns 409 for a second file and keeps the first', async () => {
    const uploadURL = await requestUploadUrl(owner.cookie);
    await putFile(uploadURL, sampleFiles.pdf, owner.cookie);
    expect((await putFile(uploadURL, sampleFiles.txt, owner.cookie)).status).toBe(409);
    expect(await storage().head(keyOf(uploadURL))).toEqual({ size: sampleFiles.pdf.length });
  });

  it('returns 409 after a file was attached, even if that file has since been deleted', async () => {
    const uploadURL = await requestUploadUrl(owner.cookie);
    await putFile(uploadURL, sampleFiles.pdf, owner.cookie);
    expect((await attachFile(owner, { uploadURL })).status).toBe(201);
    await storage().remove([keyOf(uploadURL)]);
    expect((await putFile(uploadURL, sampleFiles.pdf, owner.cookie)).status).toBe(409);
    expect(await storage().head(keyOf(uploadURL))).toBeUndefined();
  });

  it('accepts a file of 5 MB', async () => {
    const uploadURL = await requestUploadUrl(owner.cookie);
    expect((await putFile(uploadURL, Buffer.alloc(MAX_ATTACHMENT_BYTES), owner.cookie)).status).toBe(200);
  });

  it.each([
    ['correct', String(MAX_ATTACHMENT_BYTES + 1)],
    ['wrong', '10'],
  ])('returns 413 for a file one byte over 5 MB with a %s Content-Length', async (_name, contentLength) => {
    const uploadURL = await requestUploadUrl(owner.cookie);
    const headers = { 'content-length': contentLength };
    const response = await putFile(uploadURL, Buffer.alloc(MAX_ATTACHMENT_BYTES + 1), owner.cookie, headers);
    expect(response.status).toBe(413);
    expect(await storage().head(keyOf(uploadURL))).toBeUndefined();
  });

  it('returns 404 for an unknown upload URL and for the upload URL of a deleted account', async () => {
    expect((await putFile('http://localhost:3000/api/uploads/made-up', sampleFiles.pdf, owner.cookie)).status).toBe(
      404,
    );
    const uploadURL = await requestUploadUrl(owner.cookie);
    await db.user.delete({ where: { id: owner.user.id } });
    expect((await putFile(uploadURL, sampleFiles.pdf)).status).toBe(404);
  });

  it('returns 404 and keeps no file when the account is deleted during the upload', async () => {
    const uploadURL = await requestUploadUrl(owner.cookie);
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const sender = body.writable.getWriter();
    const answer = putStream(uploadURL, body.readable);
    await sender.write(sampleFiles.pdf);
    await eraseAccount({ actor: owner.user });
    await deleteOldestQueuedFiles({ now: new Date(), limit: 10 });
    expect(await db.fileRemoval.count()).toBe(0);
    await sender.close();
    expect((await answer).status).toBe(404);
    expect(await storage().head(keyOf(uploadURL))).toBeUndefined();
    expect(await db.fileRemoval.count()).toBe(0);
  });
});
