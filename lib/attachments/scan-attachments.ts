import { afterResponse } from '@/lib/platform/after-response';
import { clock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db';
import { usesInngest } from '@/lib/platform/env';
import { announceAttachment, announceRemovedFiles } from '@/lib/platform/jobs';
import { logger } from '@/lib/platform/logger';
import { scanner } from '@/lib/platform/scanner';
import { readBytes, storage } from '@/lib/platform/storage';
import type { ScanStatus } from '@/prisma/generated/client';
import { MAX_ATTACHMENT_BYTES } from './rules';
import { carryOutRemovals, registerRemovals } from './service';

/**
 * Scans a file that waits for it. An infected one is removed from storage; its row stays, to tell the owner. A file that
 * was scanned before, or is gone, is left alone.
 * @returns what was found, or undefined if there was nothing to scan
 * @throws AppError unavailable when storage or scanner cannot be reached; the file keeps waiting
 */
export async function scanAttachment({ id, now }: { id: string; now: Date }): Promise<ScanStatus | undefined> {
  const waiting = await db.attachment.findFirst({ where: { id, scanStatus: 'pending' }, select: { storageKey: true } });
  if (!waiting) return undefined;
  const { storageKey } = waiting;
  const bytes = await readBytes(storage(), storageKey, MAX_ATTACHMENT_BYTES);
  const found = bytes ? await scanner().scan(bytes) : 'failed';
  const marked = await db.$transaction(async (tx) => {
    const { count } = await tx.attachment.updateMany({
      where: { id, scanStatus: 'pending' },
      data: { scanStatus: found, scannedAt: now },
    });
    if (count > 0 && found === 'infected') await registerRemovals(tx, [storageKey]);
    return count > 0;
  });
  if (!marked) return undefined;
  if (found === 'infected') {
    logger.warn({ attachmentId: id }, 'an attachment is infected and was removed');
    await carryOutRemovals([storageKey], now);
    await announceRemovedFiles();
  }
  return found;
}

export interface ScanPass {
  scanned: number;
  infected: number;
  /** Files that could not be scanned now and keep waiting. */
  waiting: number;
}

/** Scans files that wait for it, oldest first. Ends early when the scanner itself is down, and begins none after `until`. */
export async function scanPending(args: { now: Date; limit: number; until?: Date }): Promise<ScanPass> {
  const { now, limit, until } = args;
  const pass: ScanPass = { scanned: 0, infected: 0, waiting: 0 };
  const pending = await db.attachment.findMany({
    where: { scanStatus: 'pending' },
    orderBy: { createdAt: 'asc' },
    take: limit,
    select: { id: true },
  });
  for (const { id } of pending) {
    if (until && clock.now() >= until) break;
    try {
      const found = await scanAttachment({ id, now });
      if (found !== undefined) pass.scanned += 1;
      if (found === 'infected') pass.infected += 1;
    } catch (error) {
      logger.warn({ err: error, attachmentId: id }, 'a scan did not take place; the next pass tries again');
      pass.waiting += 1;
      if ((await scanner().check()) === 'down') break;
    }
  }
  return pass;
}

/**
 * Sees to it that a new attachment is scanned: by a job where Inngest runs them; else here, at once if that is quick, after
 * the answer if a scanner has to be asked. Whatever goes wrong is made good by the next sweep.
 */
export async function startScan({ id, now }: { id: string; now: Date }): Promise<void> {
  const isQuick = scanner().name === 'content-check';
  if (!isQuick && usesInngest()) return announceAttachment(id);
  const scan = async () => {
    await scanAttachment({ id, now });
  };
  if (!isQuick) return afterResponse('scan attachment', scan);
  await scan().catch((error: unknown) => {
    logger.warn({ err: error, attachmentId: id }, 'a scan did not take place; the next pass tries again');
  });
}
