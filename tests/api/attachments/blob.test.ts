import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanUpStorage } from '@/lib/attachments/clean-up-storage';
import { db } from '@/lib/database/db';
import { useCleanDatabase } from '../../support/database/use-clean-database';
import { executableFile, sampleFiles } from '../../support/files/sample-files';
import {
  attachFile,
  parseAttachment,
  downloadFile,
  makeAttachmentOwner,
  putFile,
  removeFile,
  requestUploadUrl,
  type AttachmentOwner,
} from './attachment-calls';

// Hoisted above the imports, because the app reads its settings only once.
const blobStandIn = await vi.hoisted(async () => {
  const { startBlobStandIn } = await import('../../support/providers/blob-stand-in');
  const standIn = await startBlobStandIn();
  Object.assign(process.env, {
    BLOB_READ_WRITE_TOKEN: standIn.token,
    VERCEL_BLOB_API_URL: standIn.url,
    VERCEL_BLOB_RETRIES: '0',
  });
  return standIn;
});
afterAll(() => blobStandIn.close());

useCleanDatabase();

let owner: AttachmentOwner;
beforeEach(async () => {
  blobStandIn.files.clear();
  owner = await makeAttachmentOwner();
});

/** Requests an upload URL and uploads to it as a browser does, with a plain PUT and no cookie. */
async function uploadToBlob(bytes: Uint8Array) {
  const uploadURL = await requestUploadUrl(owner.cookie);
  const response = await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(bytes) });
  return { uploadURL, response };
}

describe('attachments on Vercel Blob', () => {
  it('are uploaded, attached, downloaded and deleted; the clean-up deletes a file uploaded to the same URL afterwards', async () => {
    const { uploadURL, response } = await uploadToBlob(sampleFiles.docx);
    expect(response.status).toBe(200);
    expect(blobStandIn.files.size).toBe(1);
    const attached = await attachFile(owner, { uploadURL, originalName: 'a.docx' });
    expect(attached.status).toBe(201);
    const { id, fileSize } = await parseAttachment(attached);
    expect(fileSize).toBe(sampleFiles.docx.length);

    const download = await downloadFile(id, owner.cookie);
    expect(Buffer.from(await download.arrayBuffer())).toEqual(sampleFiles.docx);

    expect((await removeFile(id, owner.cookie)).status).toBe(204);
    expect(blobStandIn.files.size).toBe(0);
    // The upload URL is still valid, so the removal stays queued to delete any file that is uploaded again.
    expect(await db.fileRemoval.count()).toBe(1);
    await fetch(uploadURL, { method: 'PUT', body: 'again' });
    expect(blobStandIn.files.size).toBe(1);
    await cleanUpStorage({ now: new Date(Date.now() + 31 * 60_000), limit: 10 });
    expect([blobStandIn.files.size, await db.fileRemoval.count()]).toEqual([0, 0]);
  });

  it('cannot be replaced through the upload URL once attached', async () => {
    const { uploadURL } = await uploadToBlob(sampleFiles.pdf);
    await attachFile(owner, { uploadURL });
    const second = await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(executableFile) });
    expect(second.status).toBe(400);
    const [file] = blobStandIn.files.values();
    expect(file?.bytes).toEqual(sampleFiles.pdf);
  });

  it("are refused for a wrong file type, another user's upload URL or one that received no file", async () => {
    const { uploadURL } = await uploadToBlob(executableFile);
    expect((await attachFile(await makeAttachmentOwner(), { uploadURL })).status).toBe(404);
    expect((await attachFile(owner, { uploadURL })).status).toBe(415);
    expect(blobStandIn.files.size).toBe(0);
    expect((await attachFile(owner, { uploadURL: await requestUploadUrl(owner.cookie) })).status).toBe(400);
  });

  it('are refused with 400 when the upload URL points outside the attachments folder', async () => {
    blobStandIn.files.set('pictures/a', { bytes: sampleFiles.png, contentType: 'image/png' });
    await db.upload.create({
      data: { userId: owner.user.id, storageKey: 'pictures/a', expiresAt: new Date(Date.now() + 60_000) },
    });
    const response = await attachFile(owner, {
      uploadURL: `${blobStandIn.url}/?pathname=pictures/a`,
      originalName: 'a.png',
    });
    expect(response.status).toBe(400);
  });

  it('are refused with 400 when the upload URL contains a NUL character', async () => {
    expect((await attachFile(owner, { uploadURL: `${blobStandIn.url}/?pathname=attachments/a%00` })).status).toBe(400);
  });

  it('are refused with 503 while the store is unavailable and accepted on retry', async () => {
    const { uploadURL } = await uploadToBlob(sampleFiles.pdf);
    blobStandIn.failNext({ kind: 'status', status: 503, code: 'service_unavailable' });
    expect((await attachFile(owner, { uploadURL })).status).toBe(503);
    expect((await attachFile(owner, { uploadURL })).status).toBe(201);
  });

  it('cannot be uploaded through the local upload route, which returns 404', async () => {
    expect((await putFile('http://localhost:3000/api/uploads/any', sampleFiles.pdf, owner.cookie)).status).toBe(404);
  });
});
