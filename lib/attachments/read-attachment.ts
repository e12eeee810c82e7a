import { db } from '@/lib/database/db';
import { AppError, notFoundError, type ErrorCode } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { text, type Text } from '@/lib/i18n/text';
import { storage, type StoredFile } from '@/lib/providers/storage';
import type { ScanStatus } from '@/prisma/generated/client';

const downloadErrors: Record<Exclude<ScanStatus, 'clean'>, [ErrorCode, Text]> = {
  pending: ['conflict', text('errors.attachments.scan.pending')],
  infected: ['forbidden', text('errors.attachments.scan.infected')],
  failed: ['forbidden', text('errors.attachments.scan.failed')],
};

export interface AttachmentDownload {
  originalName: string;
  mimeType: string;
  file: StoredFile;
}

/** @throws AppError not_found, conflict while the scan is pending, forbidden if infected or not scannable */
export async function readAttachment({ actor, id }: { actor: Actor; id: string }): Promise<AttachmentDownload> {
  const row = await db.attachment.findFirst({ where: { id, reminder: { userId: actor.id } } });
  if (!row) throw notFoundError('attachment');
  if (row.scanStatus !== 'clean') throw new AppError(...downloadErrors[row.scanStatus]);
  const file = await storage().get(row.storageKey);
  if (!file) throw notFoundError('file');
  return { originalName: row.originalName, mimeType: row.mimeType, file };
}
