import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanUpStorage } from '@/lib/attachments/clean-up-storage';
import { db } from '@/lib/database/db';
import { useCleanDatabase } from '../../support/use-clean-database';
import { executableFile, sampleFiles } from '../../support/sample-files';
import {
  attachFile,
  readAttachment,
  downloadFile,
  makeOwner,
  putFile,
  removeFile,
  requestUploadAddress,
  type Owner,
} from './attachment-calls';

// The app reads its settings once, when its modules are loaded; the SDK reads the address itself.
const blobStandIn = await vi.hoisted(async () => {
  const { startBlobStandIn } = await import('../../support/blob-stand-in');
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

let owner: Owner;
beforeEach(async () => {
  blobStandIn.files.clear();
  owner = await makeOwner();
});

/** As the browser does it: a plain PUT, without cookie. */
async function uploadToBlob(bytes: Uint8Array) {
  const uploadURL = await requestUploadAddress(owner.cookie);
  const response = await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(bytes) });
  return { uploadURL, response };
}

describe('attachments on Vercel Blob', () => {
  it('go up by presigned PUT, are attached, scanned, downloaded and removed', async () => {
    const { uploadURL, response } = await uploadToBlob(sampleFiles.docx);
    expect(response.status).toBe(200);
    expect(blobStandIn.files.size).toBe(1);
    const attached = await attachFile(owner, { uploadURL, originalName: 'a.docx' });
    expect(attached.status).toBe(201);
    const { id, fileSize } = await readAttachment(attached);
    expect(fileSize).toBe(sampleFiles.docx.length);

    const download = await downloadFile(id, owner.cookie);
    expect(Buffer.from(await download.arrayBuffer())).toEqual(sampleFiles.docx);

    expect((await removeFile(id, owner.cookie)).status).toBe(204);
    expect(blobStandIn.files.size).toBe(0);
    // The address could still bring the file back for some minutes; the clean-up looks again then.
    expect(await db.fileRemoval.count()).toBe(1);
    await fetch(uploadURL, { method: 'PUT', body: 'again' });
    expect(blobStandIn.files.size).toBe(1);
    await cleanUpStorage({ now: new Date(Date.now() + 31 * 60_000), limit: 10 });
    expect([blobStandIn.files.size, await db.fileRemoval.count()]).toEqual([0, 0]);
  });

  it('a file cannot be replaced once it was looked at', async () => {
    const { uploadURL } = await uploadToBlob(sampleFiles.pdf);
    await attachFile(owner, { uploadURL });
    const second = await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(executableFile) });
    expect(second.status).toBe(400);
    const [file] = blobStandIn.files.values();
    expect(file?.bytes).toEqual(sampleFiles.pdf);
  });

  it("refuses what the server refuses: a wrong type, another user's address, one that was never filled", async () => {
    const { uploadURL } = await uploadToBlob(executableFile);
    expect((await attachFile(await makeOwner(), { uploadURL })).status).toBe(404);
    expect((await attachFile(owner, { uploadURL })).status).toBe(415);
    expect(blobStandIn.files.size).toBe(0);
    expect((await attachFile(owner, { uploadURL: await requestUploadAddress(owner.cookie) })).status).toBe(400);
  });

  it('an address made up for a file outside the attachments is none', async () => {
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

  it('a name that no database can hold is none of ours: 400', async () => {
    expect((await attachFile(owner, { uploadURL: `${blobStandIn.url}/?pathname=attachments/a%00` })).status).toBe(400);
  });

  it('without the store: 503, and nothing is left half done', async () => {
    const { uploadURL } = await uploadToBlob(sampleFiles.pdf);
    blobStandIn.failNext({ kind: 'status', status: 503, code: 'service_unavailable' });
    expect((await attachFile(owner, { uploadURL })).status).toBe(503);
    expect((await attachFile(owner, { uploadURL })).status).toBe(201);
  });

  it('this site itself takes no files then: 404', async () => {
    expect((await putFile('http://localhost:3000/api/uploads/any', sampleFiles.pdf, owner.cookie)).status).toBe(404);
  });
});
