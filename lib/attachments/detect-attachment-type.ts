import { AppError } from '@/lib/http/errors';
import { text, type Text } from '@/lib/i18n/text';
import { inspectContent, type ContentRefusal } from '@/lib/providers/scanner';
import { ATTACHMENT_TEXTS, attachmentTypeFromName, type AttachmentType } from './rules';

const rejectionTexts: Partial<Record<ContentRefusal, Text>> = {
  macros: text('errors.attachments.refused.macros'),
  executable: text('errors.attachments.refused.executable'),
  bomb: text('errors.attachments.refused.bomb'),
  damaged: text('errors.attachments.refused.damaged'),
};

const unsupportedType = (message: Text) =>
  new AppError('unsupported_type', message, { fields: { uploadURL: [message] } });

/** The content must match the file extension. @throws AppError unsupported_type */
export async function detectAttachmentType(bytes: Uint8Array, name: string): Promise<AttachmentType> {
  const claimed = attachmentTypeFromName(name);
  const found = await inspectContent(bytes);
  if ('refused' in found) throw unsupportedType(rejectionTexts[found.refused] ?? ATTACHMENT_TEXTS.wrongType);
  if (!claimed) throw unsupportedType(ATTACHMENT_TEXTS.wrongType);
  if (claimed.kind !== found.kind)
    throw unsupportedType(text('errors.attachments.typeMismatch', { type: claimed.extension.toUpperCase() }));
  return claimed;
}
