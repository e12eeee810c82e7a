import { z } from 'zod';
import { attachmentSummary } from '@/lib/reminders/schema';
import {
  ATTACHMENT_TYPE_NAMES,
  ATTACHMENT_TYPES,
  MAX_ACCOUNT_BYTES,
  MAX_ATTACHMENT_BYTES,
  MAX_FILES_PER_REMINDER,
} from './rules';
import { megabytes } from '@/lib/quantity';

/** An attachment as the contract carries it by itself (spec §3): in its reminder it goes without that one's id. */
export const attachmentResponse = attachmentSummary.extend({ reminderId: z.uuid(), fileName: z.string() });
export type AttachmentResponse = z.infer<typeof attachmentResponse>;

/** The value of a file input's `accept`. */
export const ATTACHMENT_ACCEPT = ATTACHMENT_TYPES.map(({ extension }) => `.${extension}`).join(',');

/** Messages for people. */
export const attachmentMessages = {
  note: `${ATTACHMENT_TYPE_NAMES.join(', ')} files up to ${megabytes(MAX_ATTACHMENT_BYTES)}`,
  fileMissing: 'Please upload a file first.',
  tooLarge: `The file is too large. Files can have up to ${megabytes(MAX_ATTACHMENT_BYTES)}.`,
  empty: 'The file is empty.',
  wrongType: `Only ${new Intl.ListFormat('en-GB').format(ATTACHMENT_TYPE_NAMES)} files can be attached.`,
  tooMany: `A reminder can have up to ${MAX_FILES_PER_REMINDER} files. Please remove one first.`,
  noRoom: `Your files take up the ${MAX_ACCOUNT_BYTES / 1024 / 1024} MB that an account can keep. Please remove some first.`,
  tooManyOpen: 'Too many uploaded files wait to be attached. Attach them, or try again in an hour.',
  addressFailed: 'Failed to get upload URL. Please try again.',
  uploadFailed: 'Failed to upload the file. Please try again.',
  attachFailed: 'Failed to attach file. Please try again.',
  uploaded: 'Your file has been uploaded and is being scanned for viruses.',
} as const;

/** POST /api/objects/upload (spec §7). */
export const uploadResponse = z.object({
  /** Takes the file by PUT, once, within a quarter of an hour. */
  uploadURL: z.url(),
});
export type UploadResponse = z.infer<typeof uploadResponse>;

export const uploadParams = z.object({ token: z.string().max(2000) });

/** PUT to an upload address of the local storage. */
export const uploadedResponse = z.object({
  /** Bytes. */
  size: z.number(),
});

const MAX_NAME_INPUT = 1000;

/** POST /api/attachments (spec §7). What the file really is and how long is found out on the server. */
export const attachmentBody = z.object({
  reminderId: z.uuid('Unknown reminder'),
  fileName: z.string().max(MAX_NAME_INPUT),
  originalName: z.string().min(1, 'A file name is required').max(MAX_NAME_INPUT),
  mimeType: z.string().max(255),
  /** Bytes. */
  fileSize: z.number().int().min(0),
  uploadURL: z.string(attachmentMessages.fileMissing).min(1, attachmentMessages.fileMissing).max(4000),
  isProofOfRenewal: z.boolean().default(false),
  /** Sent as 'pending'; every file starts so. */
  scanStatus: z.string().max(20).optional(),
});
export type AttachmentBody = z.output<typeof attachmentBody>;
export type AttachmentInput = z.input<typeof attachmentBody>;

export const attachmentParams = z.object({ id: z.uuid() });
