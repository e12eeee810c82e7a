import { z } from 'zod';
import { attachmentSummary } from '@/lib/reminders/schema';
import {
  ATTACHMENT_TYPE_NAMES,
  ATTACHMENT_TYPES,
  MAX_FILE_BYTES_PER_ACCOUNT,
  MAX_ATTACHMENT_BYTES,
  MAX_FILES_PER_REMINDER,
} from './rules';
import { formatMegabytes } from '@/lib/quantity';

/** An attachment as the contract carries it by itself (spec §3): in its reminder it goes without that one's id. */
export const attachmentResponse = attachmentSummary.extend({ reminderId: z.uuid(), fileName: z.string() });
export type AttachmentResponse = z.infer<typeof attachmentResponse>;

/** The value of a file input's `accept`. */
export const ATTACHMENT_ACCEPT = ATTACHMENT_TYPES.map(({ extension }) => `.${extension}`).join(',');

/** Messages for people. */
export const attachmentMessages = {
  hint: `${ATTACHMENT_TYPE_NAMES.join(', ')} files up to ${formatMegabytes(MAX_ATTACHMENT_BYTES)}`,
  fileMissing: 'Please upload a file first.',
  tooLarge: `The file is too large. Files can have up to ${formatMegabytes(MAX_ATTACHMENT_BYTES)}.`,
  empty: 'The file is empty.',
  wrongType: `Only ${new Intl.ListFormat('en-GB').format(ATTACHMENT_TYPE_NAMES)} files can be attached.`,
  tooManyFiles: `A reminder can have up to ${MAX_FILES_PER_REMINDER} files. Please remove one first.`,
  quotaExceeded: `Your files take up the ${MAX_FILE_BYTES_PER_ACCOUNT / 1024 / 1024} MB that an account can keep. Please remove some first.`,
  tooManyUnattached: 'Too many uploaded files are waiting to be attached. Attach them, or try again in an hour.',
  uploadUrlFailed: 'Failed to get upload URL. Please try again.',
  uploadFailed: 'Failed to upload the file. Please try again.',
  attachFailed: 'Failed to attach file. Please try again.',
  uploaded: 'Your file has been uploaded and is being scanned for viruses.',
} as const;

/** POST /api/objects/upload (spec §7). */
export const uploadUrlResponse = z.object({
  /** Takes the file by PUT, once, within a quarter of an hour. */
  uploadURL: z.url(),
});
export type UploadUrlResponse = z.infer<typeof uploadUrlResponse>;

export const uploadParams = z.object({ token: z.string().max(2000) });

/** PUT to an upload address of the local storage. */
export const receiveUploadResponse = z.object({
  /** Bytes. */
  size: z.number(),
});

const MAX_FILE_NAME_INPUT_LENGTH = 1000;

/** POST /api/attachments (spec §7). What the file really is and how long is found out on the server. */
export const addAttachmentBody = z.object({
  reminderId: z.uuid('Unknown reminder'),
  fileName: z.string().max(MAX_FILE_NAME_INPUT_LENGTH),
  originalName: z.string().min(1, 'A file name is required').max(MAX_FILE_NAME_INPUT_LENGTH),
  mimeType: z.string().max(255),
  /** Bytes. */
  fileSize: z.number().int().min(0),
  uploadURL: z.string(attachmentMessages.fileMissing).min(1, attachmentMessages.fileMissing).max(4000),
  isProofOfRenewal: z.boolean().default(false),
  /** Sent as 'pending'; every file starts so. */
  scanStatus: z.string().max(20).optional(),
});
export type AddAttachmentBody = z.output<typeof addAttachmentBody>;
export type AddAttachmentInput = z.input<typeof addAttachmentBody>;

export const attachmentParams = z.object({ id: z.uuid() });
