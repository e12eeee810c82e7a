import { addHours, addMinutes } from 'date-fns';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_SCAN_ATTEMPTS } from '@/lib/attachments/rules';
import { scanAttachment, scanPendingAttachments } from '@/lib/attachments/scan-attachments';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import { scanner } from '@/lib/providers/scanner';
import { storage } from '@/lib/providers/storage';
import { EICAR } from '../../support/providers/clamd';
import { useCleanDatabase } from '../../support/database/use-clean-database';
import { sampleFiles } from '../../support/files/sample-files';
import {
  uploadAndAttach,
  parseAttachment,
  downloadFile,
  makeAttachmentOwner,
  removeFile,
  type AttachmentOwner,
} from './attachment-calls';

useCleanDatabase();

const now = addHours(new Date(), 1);
let owner: AttachmentOwner;
beforeEach(async () => {
  owner = await makeAttachmentOwner();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const failUnavailable = () =>
  Promise.reject(new AppError('unavailable', text('errors.attachments.scannerUnavailable')));
const statusOf = async (id: string) => (await db.attachment.findUniqueOrThrow({ where: { id } })).scanStatus;
const attachText = async (text = 'a note') => parseAttachment(await uploadAndAttach(owner, 'a.txt', Buffer.from(text)));

/** Attaches a file while the scanner is unavailable. */
async function attachUnscanned(text?: string) {
  vi.spyOn(scanner(), 'scan').mockImplementationOnce(failUnavailable);
  return attachText(text);
}

describe('the scan of an attachment with the built-in content check', () => {
  it('happens right after the file is attached, so that it can be downloaded', async () => {
    const { id, scanStatus } = await attachText();
    expect(scanStatus).toBe('pending');
    expect(await db.attachment.findUniqueOrThrow({ where: { id } })).toMatchObject({
      scanStatus: 'clean',
      scannedAt: expect.any(Date) as Date,
    });
    expect((await downloadFile(id, owner.cookie)).status).toBe(200);
  });

  it('detects and deletes the EICAR test file, and keeps its database row to inform the owner', async () => {
    const { id } = await attachText(EICAR);
    const { scanStatus, storageKey } = await db.attachment.findUniqueOrThrow({ where: { id } });
    expect(scanStatus).toBe('infected');
    expect(await storage().head(storageKey)).toBeUndefined();
    expect((await downloadFile(id, owner.cookie)).status).toBe(403);
    expect((await removeFile(id, owner.cookie)).status).toBe(204);
  });

  it('leaves a file pending while the scanner is down; scanPendingAttachments scans it later', async () => {
    const { id } = await attachUnscanned();
    expect(await statusOf(id)).toBe('pending');
    expect((await downloadFile(id, owner.cookie)).status).toBe(409);
    expect(await scanPendingAttachments({ now, limit: 10 })).toEqual({ scanned: 1, infected: 0, waiting: 0 });
    expect(await statusOf(id)).toBe('clean');
    expect(await scanPendingAttachments({ now, limit: 10 })).toEqual({ scanned: 0, infected: 0, waiting: 0 });
  });

  it("returns 'failed' when the stored file is missing", async () => {
    const { id } = await attachUnscanned();
    const { storageKey } = await db.attachment.findUniqueOrThrow({ where: { id } });
    await storage().remove([storageKey]);
    expect(await scanAttachment({ id, now })).toBe('failed');
  });

  it('skips scanned and deleted files and keeps the result of a concurrent scan', async () => {
    const { id } = await attachUnscanned();
    expect(await scanAttachment({ id, now })).toBe('clean');
    expect(await scanAttachment({ id, now })).toBeUndefined();

    const second = await attachUnscanned();
    vi.spyOn(scanner(), 'scan').mockImplementationOnce(async () => {
      await db.attachment.update({ where: { id: second.id }, data: { scanStatus: 'clean' } });
      return 'infected';
    });
    expect(await scanAttachment({ id: second.id, now })).toBeUndefined();
    expect(await statusOf(second.id)).toBe('clean');
    expect(await db.fileRemoval.count()).toBe(0);

    await removeFile(id, owner.cookie);
    expect(await scanAttachment({ id, now })).toBeUndefined();
  });

  it('marks a stored file as infected when its content does not match its type', async () => {
    const { id } = await attachUnscanned();
    const { storageKey } = await db.attachment.findUniqueOrThrow({ where: { id } });
    await storage().put(storageKey, sampleFiles.docx.subarray(0, 50), { contentType: 'text/plain' });
    expect(await scanAttachment({ id, now })).toBe('infected');
  });
});

describe('scanPendingAttachments', () => {
  it('continues with the next file after a failed scan', async () => {
    const first = await attachUnscanned();
    const second = await attachUnscanned();
    vi.spyOn(scanner(), 'scan').mockImplementationOnce(failUnavailable);
    expect(await scanPendingAttachments({ now, limit: 10 })).toEqual({ scanned: 1, infected: 0, waiting: 1 });
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['pending', 'clean']);
  });

  it('stops after the first failure when the scanner is down', async () => {
    for (let index = 0; index < 3; index += 1) await attachUnscanned();
    const scan = vi.spyOn(scanner(), 'scan').mockImplementation(failUnavailable);
    vi.spyOn(scanner(), 'check').mockResolvedValue('down');
    expect(await scanPendingAttachments({ now, limit: 10 })).toEqual({ scanned: 0, infected: 0, waiting: 1 });
    expect(scan).toHaveBeenCalledTimes(4);
  });

  it('scans up to the limit and counts infected files', async () => {
    await attachUnscanned(EICAR);
    await attachUnscanned();
    await attachUnscanned();
    expect(await scanPendingAttachments({ now, limit: 2 })).toEqual({ scanned: 2, infected: 1, waiting: 0 });
    expect(await scanPendingAttachments({ now, limit: 2 })).toEqual({ scanned: 1, infected: 0, waiting: 0 });
  });

  it('starts no scan after the deadline', async () => {
    await attachUnscanned();
    const nothing = { scanned: 0, infected: 0, waiting: 0 };
    expect(await scanPendingAttachments({ now, limit: 10, deadline: new Date(0) })).toEqual(nothing);
  });

  it('starts no scan once the server is stopping', async () => {
    await attachUnscanned();
    const nothing = { scanned: 0, infected: 0, waiting: 0 };
    expect(await scanPendingAttachments({ now, limit: 10, stopping: AbortSignal.abort() })).toEqual(nothing);
  });

  it('postpones a file after each failed scan, for longer each time, and scans other files first', async () => {
    const first = await attachUnscanned('slow');
    const second = await attachUnscanned();
    const until = addHours(now, 1);
    const time = vi.spyOn(clock, 'now');
    vi.spyOn(scanner(), 'scan').mockImplementation(async (bytes) => {
      if (Buffer.from(bytes).toString() !== 'slow') return 'clean';
      time.mockReturnValue(until);
      return failUnavailable();
    });
    expect(await scanPendingAttachments({ now, limit: 10, deadline: until })).toEqual({
      scanned: 0,
      infected: 0,
      waiting: 1,
    });
    const next = addMinutes(now, 1);
    expect(await scanPendingAttachments({ now: next, limit: 1 })).toEqual({ scanned: 1, infected: 0, waiting: 0 });
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['pending', 'clean']);
    expect(await scanPendingAttachments({ now: next, limit: 1 })).toMatchObject({ waiting: 1 });
    expect(await scanPendingAttachments({ now: addMinutes(next, 1), limit: 1 })).toMatchObject({ waiting: 0 });
    expect(await scanPendingAttachments({ now: addMinutes(next, 2), limit: 1 })).toMatchObject({ waiting: 1 });
  });

  it('schedules the next attempt before it starts a scan, in case the process crashes', async () => {
    const { id } = await attachUnscanned();
    let during: Date | undefined;
    vi.spyOn(scanner(), 'scan').mockImplementationOnce(async () => {
      during = (await db.attachment.findUniqueOrThrow({ where: { id } })).nextScanAt;
      return 'clean';
    });
    await scanPendingAttachments({ now, limit: 1 });
    expect(during).toEqual(addMinutes(now, 1));
  });

  it('gives up within three days on a file whose scans fail, unless scanner or storage is down', async () => {
    const { id } = await attachUnscanned();
    vi.spyOn(scanner(), 'scan').mockImplementation(failUnavailable);
    const attempt = async () => {
      const { nextScanAt } = await db.attachment.findUniqueOrThrow({ where: { id } });
      return scanPendingAttachments({ now: nextScanAt, limit: 1 });
    };
    const begun = (await db.attachment.findUniqueOrThrow({ where: { id } })).nextScanAt;
    for (const part of [scanner(), storage()]) {
      const check = vi.spyOn(part, 'check').mockResolvedValue('down');
      for (let times = 0; times < MAX_SCAN_ATTEMPTS; times += 1) expect(await attempt()).toMatchObject({ waiting: 1 });
      check.mockRestore();
    }
    for (let times = 1; times < MAX_SCAN_ATTEMPTS; times += 1) await attempt();
    expect(await statusOf(id)).toBe('pending');
    await attempt();
    expect(await statusOf(id)).toBe('failed');
    const { scannedAt } = await db.attachment.findUniqueOrThrow({ where: { id } });
    expect(scannedAt && +scannedAt - +begun).toBeLessThan(72 * 60 * 60 * 1000);
    expect(await attempt()).toMatchObject({ waiting: 0 });
  });
});
