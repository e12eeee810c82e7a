import { addHours, addMinutes } from 'date-fns';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_SCAN_ATTEMPTS } from '@/lib/attachments/rules';
import { scanAttachment, scanPendingAttachments } from '@/lib/attachments/scan-attachments';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { scanner } from '@/lib/providers/scanner';
import { storage } from '@/lib/providers/storage';
import { EICAR } from '../../support/clamd';
import { useCleanDatabase } from '../../support/use-clean-database';
import { sampleFiles } from '../../support/sample-files';
import { uploadAndAttach, readAttachment, downloadFile, makeOwner, removeFile, type Owner } from './attachment-calls';

useCleanDatabase();

const now = addHours(new Date(), 1);
let owner: Owner;
beforeEach(async () => {
  owner = await makeOwner();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const failUnavailable = () => Promise.reject(new AppError('unavailable', 'not now'));
const statusOf = async (id: string) => (await db.attachment.findUniqueOrThrow({ where: { id } })).scanStatus;
const attachText = async (text = 'a note') => readAttachment(await uploadAndAttach(owner, 'a.txt', Buffer.from(text)));

/** Attaches a file whose first scan does not take place. */
async function attachUnscanned(text?: string) {
  vi.spyOn(scanner(), 'scan').mockImplementationOnce(failUnavailable);
  return attachText(text);
}

describe('§4 scan of an attachment, with the content check', () => {
  it('takes place at once, so that the file can be downloaded', async () => {
    const { id, scanStatus } = await attachText();
    expect(scanStatus).toBe('pending');
    expect(await db.attachment.findUniqueOrThrow({ where: { id } })).toMatchObject({
      scanStatus: 'clean',
      scannedAt: expect.any(Date) as Date,
    });
    expect((await downloadFile(id, owner.cookie)).status).toBe(200);
  });

  it('the test sample of virus scanners is found: its file goes, its row stays to tell the owner', async () => {
    const { id } = await attachText(EICAR);
    const { scanStatus, storageKey } = await db.attachment.findUniqueOrThrow({ where: { id } });
    expect(scanStatus).toBe('infected');
    expect(await storage().head(storageKey)).toBeUndefined();
    expect((await downloadFile(id, owner.cookie)).status).toBe(403);
    expect((await removeFile(id, owner.cookie)).status).toBe(204);
  });

  it('a scanner that is down does not fail the upload; the sweep makes it good', async () => {
    const { id } = await attachUnscanned();
    expect(await statusOf(id)).toBe('pending');
    expect((await downloadFile(id, owner.cookie)).status).toBe(409);
    expect(await scanPendingAttachments({ now, limit: 10 })).toEqual({ scanned: 1, infected: 0, waiting: 0 });
    expect(await statusOf(id)).toBe('clean');
    expect(await scanPendingAttachments({ now, limit: 10 })).toEqual({ scanned: 0, infected: 0, waiting: 0 });
  });

  it('a file that is lost fails its scan', async () => {
    const { id } = await attachUnscanned();
    const { storageKey } = await db.attachment.findUniqueOrThrow({ where: { id } });
    await storage().remove([storageKey]);
    expect(await scanAttachment({ id, now })).toBe('failed');
  });

  it('is not repeated, not for a file removed meanwhile, and does not overrule another scan', async () => {
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
});

describe('scans that wait', () => {
  it('one that does not come about holds up no other', async () => {
    const first = await attachUnscanned();
    const second = await attachUnscanned();
    vi.spyOn(scanner(), 'scan').mockImplementationOnce(failUnavailable);
    expect(await scanPendingAttachments({ now, limit: 10 })).toEqual({ scanned: 1, infected: 0, waiting: 1 });
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['pending', 'clean']);
  });

  it('a pass ends when the scanner is down', async () => {
    for (let index = 0; index < 3; index += 1) await attachUnscanned();
    const scan = vi.spyOn(scanner(), 'scan').mockImplementation(failUnavailable);
    vi.spyOn(scanner(), 'check').mockResolvedValue('down');
    expect(await scanPendingAttachments({ now, limit: 10 })).toEqual({ scanned: 0, infected: 0, waiting: 1 });
    expect(scan).toHaveBeenCalledTimes(4);
  });

  it('go in portions, and the trouble they find is counted', async () => {
    await attachUnscanned(EICAR);
    await attachUnscanned();
    await attachUnscanned();
    expect(await scanPendingAttachments({ now, limit: 2 })).toEqual({ scanned: 2, infected: 1, waiting: 0 });
    expect(await scanPendingAttachments({ now, limit: 2 })).toEqual({ scanned: 1, infected: 0, waiting: 0 });
  });

  it('none is begun after the time of the pass', async () => {
    await attachUnscanned();
    const nothing = { scanned: 0, infected: 0, waiting: 0 };
    expect(await scanPendingAttachments({ now, limit: 10, deadline: new Date(0) })).toEqual(nothing);
  });

  it('none is begun once the server ends', async () => {
    await attachUnscanned();
    const nothing = { scanned: 0, infected: 0, waiting: 0 };
    expect(await scanPendingAttachments({ now, limit: 10, stopping: AbortSignal.abort() })).toEqual(nothing);
  });

  it('one that takes all the time of a pass comes after the others in the next, and each time later', async () => {
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

  it('one that ends the process holds up no other: its turn is over before it begins', async () => {
    const { id } = await attachUnscanned();
    let during: Date | undefined;
    vi.spyOn(scanner(), 'scan').mockImplementationOnce(async () => {
      during = (await db.attachment.findUniqueOrThrow({ where: { id } })).nextScanAt;
      return 'clean';
    });
    await scanPendingAttachments({ now, limit: 1 });
    expect(during).toEqual(addMinutes(now, 1));
  });

  it('is given up after three days of scans that came to nothing, and not while scanner or storage are down', async () => {
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

  it('a damaged or foreign file that got past the first look is found', async () => {
    const { id } = await attachUnscanned();
    const { storageKey } = await db.attachment.findUniqueOrThrow({ where: { id } });
    await storage().put(storageKey, sampleFiles.docx.subarray(0, 50), { contentType: 'text/plain' });
    expect(await scanAttachment({ id, now })).toBe('infected');
  });
});
