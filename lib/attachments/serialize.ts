import type { Attachment } from '@/prisma/generated/client';
import type { AttachmentResponse } from './schema';

export function serializeAttachment(row: Attachment): AttachmentResponse {
  const { id, reminderId, fileName, originalName, mimeType, fileSize, isProofOfRenewal, scanStatus } = row;
  return { id, reminderId, fileName, originalName, mimeType, fileSize, isProofOfRenewal, scanStatus };
}
