import { z } from 'zod';
import { attachmentSummarySchema } from '@/lib/reminders/schema';
import {
  UPLOAD_ABANDONED_AFTER_HOURS,
  ATTACHMENT_TYPE_NAMES,
  ATTACHMENT_TYPES,
  MAX_FILE_BYTES_PER_ACCOUNT,
  MAX_ATTACHMENT_BYTES,
  MAX_FILES_PER_REMINDER,
} from './rules';
import { formatMegabytes, formatQuantity } from '@/lib/quantity';

export const attachmentResponseSchema = attachmentSummarySchema.extend({ reminderId: z.uuid(), fileName: z.string() });
export type AttachmentResponse = z.infer<typeof attachmentResponseSchema>;

export const ATTACHMENT_ACCEPT_ATTRIBUTE = ATTACHMENT_TYPES.map(({ extension }) => `.${extension}`).join(',');

export const ATTACHMENT_MESSAGES = {
  fileMissing: 'Please upload a file first.',
  tooLarge: `The file is too large. Files can have up to ${formatMegabytes(MAX_ATTACHMENT_BYTES)}.`,
  empty: 'The file is empty.',
  wrongType: `Only ${new Intl.ListFormat('en-GB').format(ATTACHMENT_TYPE_NAMES)} files can be attached.`,
  tooManyFiles: `A reminder can have up to ${MAX_FILES_PER_REMINDER} files. Please remove one first.`,
  quotaExceeded: `Your files take up the ${MAX_FILE_BYTES_PER_ACCOUNT / 1024 / 1024} MB that an account can keep. Please remove some first.`,
  tooManyUnattached: `Too many uploaded files are waiting to be attached. Attach them, or try again in ${formatQuantity(UPLOAD_ABANDONED_AFTER_HOURS, 'hour')}.`,
} as const;

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

/** The server checks type and size itself; `mimeType` and `fileSize` are not trusted. */
export const addAttachmentBodySchema = z.object({
  reminderId: z.uuid('Unknown reminder'),
  fileName: z.string().max(MAX_FILE_NAME_INPUT_LENGTH),
  originalName: z.string().min(1, 'A file name is required').max(MAX_FILE_NAME_INPUT_LENGTH),
  mimeType: z.string().max(255),
  /** In bytes. */
  fileSize: z.number().int().min(0),
  uploadURL: z.string(ATTACHMENT_MESSAGES.fileMissing).min(1, ATTACHMENT_MESSAGES.fileMissing).max(4000),
  isProofOfRenewal: z.boolean().default(false),
  /** Ignored: every file starts as 'pending'. */
  scanStatus: z.string().max(20).optional(),
});
export type AddAttachmentBody = z.output<typeof addAttachmentBodySchema>;
export type AddAttachmentInput = z.input<typeof addAttachmentBodySchema>;

export const attachmentParamsSchema = z.object({ id: z.uuid() });
