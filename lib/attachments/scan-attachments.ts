import { addMinutes } from 'date-fns';
import { afterResponse } from '@/lib/http/after-response';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { usesInngest } from '@/lib/config/env';
import { publishAttachmentAdded, publishFileRemovals } from '@/lib/providers/jobs/publish-events';
import { logger } from '@/lib/logger';
import { scanner } from '@/lib/providers/scanner';
import { readStoredFile, storage } from '@/lib/providers/storage';
import type { Attachment, ScanStatus } from '@/prisma/generated/client';
import { MAX_ATTACHMENT_BYTES, MAX_SCAN_ATTEMPTS, scanDelayMinutes } from './rules';
import { deleteQueuedFiles, queueFileRemovals } from '@/lib/providers/storage/file-removals';

/** Deletes an infected file; its row stays to inform the owner. @throws AppError unavailable; the file stays pending */
export async function scanAttachment({ id, now }: { id: string; now: Date }): Promise<ScanStatus | undefined> {
  const waiting = await db.attachment.findFirst({ where: { id, scanStatus: 'pending' }, select: { storageKey: true } });
  if (!waiting) return undefined;
  const { storageKey } = waiting;
  const bytes = await readStoredFile(storage(), storageKey, MAX_ATTACHMENT_BYTES);
  const status = bytes ? await scanner().scan(bytes) : 'failed';
  const isUpdated = await db.$transaction(async (tx) => {
    const { count } = await tx.attachment.updateMany({
      where: { id, scanStatus: 'pending' },
      data: { scanStatus: status, scannedAt: now },
    });
    if (count > 0 && status === 'infected') await queueFileRemovals(tx, [storageKey]);
    return count > 0;
  });
  if (!isUpdated) return undefined;
  if (status === 'infected') {
    logger.warn({ attachmentId: id }, 'infected attachment deleted');
    await deleteQueuedFiles([storageKey], now);
    await publishFileRemovals();
  }
  return status;
}

export interface ScanRunResult {
  scanned: number;
  infected: number;
  /** Number of files whose scan failed, including those that will not be retried. */
  waiting: number;
}

interface ScanRunInput {
  now: Date;
  limit: number;
  /** No scan starts after this time. */
  deadline?: Date;
  /** Aborts on shutdown: the current scan finishes, and no other starts. */
  stopping?: AbortSignal;
}

/** Scans due files. Postpones each file's next scan first, so that a file that blocks the scanner delays no others. */
export async function scanPendingAttachments({ now, limit, deadline, stopping }: ScanRunInput): Promise<ScanRunResult> {
  const result: ScanRunResult = { scanned: 0, infected: 0, waiting: 0 };
  const pending = await db.attachment.findMany({
    where: { scanStatus: 'pending', nextScanAt: { lte: now } },
    orderBy: { nextScanAt: 'asc' },
    take: limit,
    select: { id: true, nextScanAt: true, scanAttempts: true },
  });
  for (const file of pending) {
    if (stopping?.aborted || (deadline && clock.now() >= deadline)) break;
    if (!(await postponeNextScan(file, now))) continue;
    try {
      const status = await scanAttachment({ id: file.id, now });
      if (status !== undefined) result.scanned += 1;
      if (status === 'infected') result.infected += 1;
    } catch (error) {
      logger.warn({ err: error, attachmentId: file.id }, 'scan failed; a later sweep retries');
      result.waiting += 1;
      const states = await Promise.all([scanner().check(), storage().check()]);
      if (states.includes('down')) break;
      await recordFailedAttempt(file, now);
    }
  }
  return result;
}

type PendingScan = Pick<Attachment, 'id' | 'nextScanAt' | 'scanAttempts'>;

/** Returns false if another sweep has already postponed the scan. */
async function postponeNextScan({ id, nextScanAt, scanAttempts }: PendingScan, now: Date): Promise<boolean> {
  const { count } = await db.attachment.updateMany({
    where: { id, scanStatus: 'pending', nextScanAt },
    data: { nextScanAt: addMinutes(now, scanDelayMinutes(scanAttempts)) },
  });
  return count > 0;
}

async function recordFailedAttempt({ id, scanAttempts }: PendingScan, now: Date): Promise<void> {
  const isLast = scanAttempts + 1 >= MAX_SCAN_ATTEMPTS;
  await db.attachment.updateMany({
    where: { id, scanStatus: 'pending' },
    data: { scanAttempts: { increment: 1 }, ...(isLast && { scanStatus: 'failed', scannedAt: now }) },
  });
  if (isLast) logger.error({ attachmentId: id }, 'scan given up after the last attempt');
}

/** Without clamd, scans at once. With clamd, leaves the scan to Inngest if used, or scans after the response. */
export async function startScan({ id, now }: { id: string; now: Date }): Promise<void> {
  const isQuick = scanner().name === 'content-check';
  if (!isQuick && usesInngest()) return publishAttachmentAdded(id);
  const scan = async () => {
    await scanAttachment({ id, now });
  };
  if (!isQuick) return afterResponse('scan attachment', scan);
  await scan().catch((error: unknown) => {
    logger.warn({ err: error, attachmentId: id }, 'scan failed; a later sweep retries');
  });
}
