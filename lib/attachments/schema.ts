import { z } from 'zod';
import { attachmentSummarySchema } from '@/lib/reminders/schema';
import { ATTACHMENT_TYPES } from './rules';
import { validationKey } from '@/lib/i18n/validation';

export const attachmentResponseSchema = attachmentSummarySchema.extend({ reminderId: z.uuid(), fileName: z.string() });
export type AttachmentResponse = z.infer<typeof attachmentResponseSchema>;

export const ATTACHMENT_ACCEPT_ATTRIBUTE = ATTACHMENT_TYPES.map(({ extension }) => `.${extension}`).join(',');

export const uploadUrlResponseSchema = z.object({
  /** Accepts one PUT within UPLOAD_URL_MINUTES. */
  uploadURL: z.url(),
});
export type UploadUrlResponse = z.infer<typeof uploadUrlResponseSchema>;

export const uploadParamsSchema = z.object({ token: z.string().max(2000) });

export const receiveUploadResponseSchema = z.object({
  /** In bytes. */
  size: z.number(),
});

const MAX_FILE_NAME_INPUT_LENGTH = 1000;

const fileMissing = validationKey('validation.attachment.fileMissing');

/** `mimeType` and `fileSize` are not trusted: the server determines type and size from the file. */
export const addAttachmentBodySchema = z.object({
  reminderId: z.uuid(validationKey('validation.attachment.reminder')),
  fileName: z.string().max(MAX_FILE_NAME_INPUT_LENGTH),
  originalName: z.string().min(1, validationKey('validation.attachment.nameMissing')).max(MAX_FILE_NAME_INPUT_LENGTH),
  mimeType: z.string().max(255),
  /** In bytes. */
  fileSize: z.number().int().min(0),
  uploadURL: z.string(fileMissing).min(1, fileMissing).max(4000),
  isProofOfRenewal: z.boolean().default(false),
  /** Ignored: every file starts as 'pending'. */
  scanStatus: z.string().max(20).optional(),
});
export type AddAttachmentBody = z.output<typeof addAttachmentBodySchema>;
export type AddAttachmentInput = z.input<typeof addAttachmentBodySchema>;

export const attachmentParamsSchema = z.object({ id: z.uuid() });
