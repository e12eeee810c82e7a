import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '@/lib/database/db';
import { storage } from '@/lib/providers/storage';
import type { ScanStatus } from '@/prisma/generated/client';
import { useCleanDatabase } from '../../support/database/use-clean-database';
import { sampleFiles } from '../../support/files/sample-files';
import {
  uploadAndAttach,
  parseAttachment,
  downloadFile,
  parseErrorResponse,
  makeAttachmentOwner,
  removeFile,
  type AttachmentOwner,
} from './attachment-calls';

useCleanDatabase();

let owner: AttachmentOwner;
let id: string;
beforeEach(async () => {
  owner = await makeAttachmentOwner();
  ({ id } = await parseAttachment(await uploadAndAttach(owner, 'Führer — schein.pdf', sampleFiles.pdf)));
});

const storageKey = async () => (await db.attachment.findUniqueOrThrow({ where: { id } })).storageKey;

describe('GET /api/attachments/{id}', () => {
  it('returns the file to its owner as a download, never inline', async () => {
    const response = await downloadFile(id, owner.cookie);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(sampleFiles.pdf);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="F_hrer _ schein.pdf"; filename*=UTF-8''F%C3%BChrer%20%E2%80%94%20schein.pdf`,
      'cache-control': 'private, no-store',
    });
  });

  it('responds to HEAD with headers only and closes the file', async () => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({ cancel: () => void (cancelled = true) });
    vi.spyOn(storage(), 'get').mockResolvedValueOnce({ body });
    const response = await downloadFile(id, owner.cookie, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.body).toBeNull();
    expect(cancelled).toBe(true);
  });

  it.each<[number, ScanStatus, string]>([
    [409, 'pending', 'still being scanned'],
    [403, 'infected', 'A virus was found'],
    [403, 'failed', 'could not be scanned'],
  ])('returns %i for a file with scan status %s', async (status, scanStatus, message) => {
    await db.attachment.update({ where: { id }, data: { scanStatus } });
    const response = await downloadFile(id, owner.cookie);
    expect(response.status).toBe(status);
    expect((await parseErrorResponse(response)).message).toContain(message);
  });

  it('returns 401 without a session and 404 for other users, unknown ids and missing files', async () => {
    const admin = await makeAttachmentOwner();
    await db.user.update({ where: { id: admin.user.id }, data: { isAdmin: true } });
    expect((await downloadFile(id)).status).toBe(401);
    expect((await downloadFile(id, admin.cookie)).status).toBe(404);
    expect((await downloadFile(randomUUID(), owner.cookie)).status).toBe(404);
    expect((await downloadFile('no-id', owner.cookie)).status).toBe(404);
    await storage().remove([await storageKey()]);
    expect((await downloadFile(id, owner.cookie)).status).toBe(404);
  });
});

describe('DELETE /api/attachments/{id}', () => {
  it('deletes the row and the file and records the removal in the activity trail', async () => {
    const key = await storageKey();
    const response = await removeFile(id, owner.cookie);
    expect(response.status).toBe(204);
    expect(await storage().head(key)).toBeUndefined();
    expect([await db.attachment.count(), await db.fileRemoval.count()]).toEqual([0, 0]);
    const entry = await db.auditEntry.findFirstOrThrow({ where: { action: 'attachment_removed' } });
    expect(entry).toMatchObject({
      userId: owner.user.id,
      reminderId: owner.reminder.id,
      details: { title: 'Passport' },
    });
    expect((await removeFile(id, owner.cookie)).status).toBe(404);
  });

  it('returns 404 to one of two concurrent requests and records one audit entry', async () => {
    const statuses = (await Promise.all([removeFile(id, owner.cookie), removeFile(id, owner.cookie)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([204, 404]);
    expect(await db.auditEntry.count({ where: { action: 'attachment_removed' } })).toBe(1);
  });

  it('returns 204 and leaves the file queued for the clean-up when the storage fails', async () => {
    const key = await storageKey();
    vi.spyOn(storage(), 'remove').mockRejectedValueOnce(new Error('down'));
    expect((await removeFile(id, owner.cookie)).status).toBe(204);
    expect(await db.fileRemoval.findMany()).toMatchObject([{ storageKey: key }]);
  });

  it('returns 401 without a session, 403 for a cross-origin request and 404 for other users', async () => {
    const other = await makeAttachmentOwner();
    expect((await removeFile(id)).status).toBe(401);
    expect((await removeFile(id, owner.cookie, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await removeFile(id, other.cookie)).status).toBe(404);
    expect(await db.attachment.count()).toBe(1);
    expect(await storage().head(await storageKey())).toBeDefined();
  });
});
