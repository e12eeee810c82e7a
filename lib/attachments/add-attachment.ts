import pLimit from 'p-limit';
import { findWritten, writeOnce } from '@/lib/accounts/write-once';
import { lockUser } from '@/lib/accounts/user-lock';
import { recordAuditEntry } from '@/lib/audit/audit-trail';
import { db, type Transaction } from '@/lib/database/db';
import { AppError, invalidFieldError, notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { text } from '@/lib/i18n/text';
import { readStoredFile, storage } from '@/lib/providers/storage';
import { deleteQueuedFiles, queueFileRemovals } from '@/lib/providers/storage/file-removals';
import { lockOwnedReminder } from '@/lib/reminders/lock-owned-reminder';
import type { Attachment, Upload } from '@/prisma/generated/client';
import { detectAttachmentType } from './detect-attachment-type';
import { ATTACHMENT_KEY_PREFIX } from './request-upload';
import {
  ATTACHMENT_TEXTS,
  sanitizeFileName,
  MAX_FILE_BYTES_PER_ACCOUNT,
  MAX_ATTACHMENT_BYTES,
  MAX_FILES_PER_REMINDER,
  toMegabytes,
} from './rules';
import { startScan } from './scan-attachments';
import type { AddAttachmentBody, AttachmentResponse } from './schema';

/** Limits concurrent inspections, because each holds a whole file in memory. */
const limitInspections = pLimit(4);

const alreadyAttached = () => new AppError('conflict', text('errors.attachments.alreadyAttached'));

/**
 * Deletes the uploaded file if inspection finds it too large or of an unsupported type.
 * @throws AppError not_found, bad_request, conflict (already attached, or over quota), too_large, or with status 415;
 * key_reused, gone (attached under this key before, and deleted since)
 */
export async function addAttachment(args: {
  actor: Actor;
  input: AddAttachmentBody;
  idempotencyKey?: string | undefined;
  now: Date;
}): Promise<AttachmentResponse> {
  const { actor, input, idempotencyKey, now } = args;
  const { reminderId, isProofOfRenewal } = input;
  if (input.fileSize > MAX_ATTACHMENT_BYTES) throw new AppError('too_large', ATTACHMENT_TEXTS.tooLarge);
  const reminder = await db.reminder.findFirst({ where: { id: reminderId, userId: actor.id }, select: { id: true } });
  if (!reminder) throw notFoundError('reminder');
  const found = await findUpload(actor, input.uploadURL);
  const call = { userId: actor.id, idempotencyKey, input, now };
  // After the upload is read, so that an upload taken by another call under the key is never an error.
  const earlier = await findWritten(call);
  if (earlier !== undefined) return serializeAttachment(await readAttachment(db, earlier));
  const upload = assertAttachable(found, now);

  const originalName = sanitizeFileName(input.originalName);
  const { fileSize, mimeType } = await inspectUpload({ upload, originalName, now });

  const row = await db.$transaction(async (tx) => {
    // Lock the owner, so that concurrent attachments to different reminders cannot exceed the account's quota.
    await lockUser(tx, actor.id);
    const id = await writeOnce(tx, call, async () => {
      const locked = await lockOwnedReminder(tx, actor, reminderId);
      await assertWithinFileQuota(tx, { actor, reminderId, fileSize });
      const claim = await tx.upload.updateMany({
        where: { id: upload.id, userId: actor.id, takenAt: null, expiresAt: { gt: now } },
        data: { takenAt: now },
      });
      if (claim.count === 0) throw alreadyAttached();
      const attachment = await tx.attachment.create({
        data: {
          reminderId,
          fileName: sanitizeFileName(input.fileName || input.originalName),
          originalName,
          mimeType,
          fileSize,
          storageKey: upload.storageKey,
          isProofOfRenewal,
          createdAt: now,
          nextScanAt: now,
        },
      });
      await recordAuditEntry(tx, {
        userId: actor.id,
        reminderId,
        action: 'attachment_added',
        title: locked.reminder.title,
      });
      return attachment.id;
    });
    return readAttachment(tx, id);
  });
  const added = serializeAttachment(row);
  await startScan({ id: row.id, now });
  return added;
}

async function readAttachment(tx: Transaction, id: string): Promise<Attachment> {
  const attachment = await tx.attachment.findUnique({ where: { id } });
  if (!attachment) throw new AppError('gone', text('errors.attachments.deletedSince'));
  return attachment;
}

async function assertWithinFileQuota(
  tx: Transaction,
  { actor, reminderId, fileSize }: { actor: Actor; reminderId: string; fileSize: number },
): Promise<void> {
  const files = await tx.attachment.count({ where: { reminderId } });
  if (files >= MAX_FILES_PER_REMINDER)
    throw new AppError('conflict', text('errors.attachments.tooManyFiles', { maximum: MAX_FILES_PER_REMINDER }));
  const total = await tx.attachment.aggregate({
    // The files of deleted reminders use storage until a sweep, and may come back.
    where: {
      reminder: { OR: [{ userId: actor.id }, { deletedById: actor.id }] },
      scanStatus: { not: 'infected' },
    },
    _sum: { fileSize: true },
  });
  if ((total._sum.fileSize ?? 0) + fileSize > MAX_FILE_BYTES_PER_ACCOUNT)
    throw new AppError(
      'conflict',
      text('errors.attachments.quotaExceeded', { megabytes: toMegabytes(MAX_FILE_BYTES_PER_ACCOUNT) }),
    );
}

async function findUpload(actor: Actor, uploadURL: string): Promise<Upload | null> {
  const key = storage().keyFromUploadUrl(uploadURL);
  if (!key?.startsWith(ATTACHMENT_KEY_PREFIX))
    throw invalidFieldError('uploadURL', text('errors.attachments.notUploadUrl'));
  return db.upload.findFirst({ where: { storageKey: key, userId: actor.id } });
}

function assertAttachable(upload: Upload | null, now: Date): Upload {
  if (!upload) throw notFoundError('upload');
  if (upload.takenAt) throw alreadyAttached();
  if (upload.expiresAt <= now) throw invalidFieldError('uploadURL', text('errors.attachments.uploadExpired'));
  return upload;
}

async function inspectUpload(args: { upload: Upload; originalName: string; now: Date }) {
  const { upload, originalName, now } = args;
  try {
    return await limitInspections(async () => {
      const bytes = await readStoredFile(storage(), upload.storageKey, MAX_ATTACHMENT_BYTES);
      if (!bytes) throw invalidFieldError('uploadURL', ATTACHMENT_TEXTS.fileMissing);
      if (bytes.byteLength === 0) throw invalidFieldError('uploadURL', ATTACHMENT_TEXTS.empty);
      const { mimeType } = await detectAttachmentType(bytes, originalName);
      return { fileSize: bytes.byteLength, mimeType };
    });
  } catch (error) {
    // Too large, or refused.
    if (error instanceof AppError && [413, 415].includes(error.status)) await discardUpload(upload, now);
    throw error;
  }
}

async function discardUpload({ id, storageKey }: Upload, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.upload.deleteMany({ where: { id, takenAt: null } });
    if (count > 0) await queueFileRemovals(tx, [storageKey]);
  });
  await deleteQueuedFiles([storageKey], now);
}

function serializeAttachment(row: Attachment): AttachmentResponse {
  const { id, reminderId, fileName, originalName, mimeType, fileSize, isProofOfRenewal, scanStatus } = row;
  return { id, reminderId, fileName, originalName, mimeType, fileSize, isProofOfRenewal, scanStatus };
}
