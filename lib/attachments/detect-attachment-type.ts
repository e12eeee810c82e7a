import { AppError } from '@/lib/http/errors';
import { inspectContent, type ContentRefusal } from '@/lib/providers/scanner';
import { attachmentTypeFromName, type AttachmentType } from './rules';
import { ATTACHMENT_MESSAGES } from './schema';

const rejectionMessages: Partial<Record<ContentRefusal, string>> = {
  macros: 'Files with macros cannot be attached. Please save the file without macros.',
  executable: 'Files that contain programs cannot be attached.',
  bomb: 'This file expands to far more than its size and cannot be attached.',
  damaged: 'This file is damaged. Please save it again and retry.',
};

const unsupportedType = (message: string) =>
  new AppError('unsupported_type', message, { fields: { uploadURL: [message] } });

/** The content must match the file extension. @throws AppError unsupported_type */
export async function detectAttachmentType(bytes: Uint8Array, name: string): Promise<AttachmentType> {
  const claimed = attachmentTypeFromName(name);
  const found = await inspectContent(bytes);
  if ('refused' in found) throw unsupportedType(rejectionMessages[found.refused] ?? ATTACHMENT_MESSAGES.wrongType);
  if (!claimed) throw unsupportedType(ATTACHMENT_MESSAGES.wrongType);
  if (claimed.kind !== found.kind)
    throw unsupportedType(
      `This file is not a valid ${claimed.extension.toUpperCase()} file, although its name says so.`,
    );
  return claimed;
}
