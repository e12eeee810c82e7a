import { db } from '@/lib/database/db';
import { AppError, notFoundError, type ErrorCode } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { storage, type StoredFile } from '@/lib/providers/storage';
import type { ScanStatus } from '@/prisma/generated/client';

const downloadErrors: Record<Exclude<ScanStatus, 'clean'>, [ErrorCode, string]> = {
  pending: ['conflict', 'This file is still being scanned for viruses. Please try again in a moment.'],
  infected: ['forbidden', 'A virus was found in this file. It has been removed.'],
  failed: ['forbidden', 'This file could not be scanned for viruses and cannot be downloaded.'],
};

export interface AttachmentDownload {
  originalName: string;
  mimeType: string;
  file: StoredFile;
}

/** @throws AppError not_found, conflict while the scan is pending, forbidden if infected or not scannable */
export async function readAttachment({ actor, id }: { actor: Actor; id: string }): Promise<AttachmentDownload> {
  const row = await db.attachment.findFirst({ where: { id, reminder: { userId: actor.id } } });
  if (!row) throw notFoundError('Attachment');
  if (row.scanStatus !== 'clean') throw new AppError(...downloadErrors[row.scanStatus]);
  const file = await storage().get(row.storageKey);
  if (!file) throw notFoundError('File');
  return { originalName: row.originalName, mimeType: row.mimeType, file };
}
