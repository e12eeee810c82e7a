import { AppError, type ErrorCode } from '@/lib/http/errors';
import { text, type Text } from '@/lib/i18n/text';
import { inspectContent, type Inspection, type Refusal } from '@/lib/providers/scanner';
import { ATTACHMENT_TEXTS, ATTACHMENT_TYPES, attachmentTypeFromName, type AttachmentType } from './rules';

const refusals: Record<Exclude<Refusal, 'picture' | 'unknown'>, [ErrorCode, Text]> = {
  heic: ['unsupported_picture', ATTACHMENT_TEXTS.heic],
  password: ['password_protected', text('errors.attachments.refused.password')],
  'old-office': ['old_office_format', ATTACHMENT_TEXTS.oldOffice],
  macros: ['macros', ATTACHMENT_TEXTS.macros],
  damaged: ['damaged_file', text('errors.attachments.refused.damaged')],
  executable: ['unsupported_type', text('errors.attachments.refused.executable')],
  'web-page': ['unsupported_type', text('errors.attachments.refused.webPage')],
  bomb: ['unsupported_type', text('errors.attachments.refused.bomb')],
};

/** The content must match the file extension. @throws AppError with status 415 */
export async function detectAttachmentType(bytes: Uint8Array, name: string): Promise<AttachmentType> {
  const named = attachmentTypeFromName(name);
  const found = await inspectContent(bytes);
  if (named && 'kind' in found && named.kind === found.kind) return named;
  const [code, message] = explainRefusal(found, named);
  throw new AppError(code, message, { fields: { uploadURL: [message] } });
}

function explainRefusal(found: Inspection, named: AttachmentType | undefined): [ErrorCode, Text] {
  if ('kind' in found) {
    const extension = ATTACHMENT_TYPES.find(({ kind }) => kind === found.kind)?.extension ?? '';
    const values = { type: extension.toUpperCase(), extension };
    return ['wrong_extension', text('errors.attachments.wrongExtension', values)];
  }
  const { refused, format = '' } = found;
  if (refused === 'picture') return ['unsupported_picture', text('validation.attachment.refused.picture', { format })];
  if (refused !== 'unknown') return refusals[refused];
  if (!named) return ['unsupported_type', ATTACHMENT_TEXTS.wrongType];
  return ['unsupported_type', text('errors.attachments.typeMismatch', { type: named.extension.toUpperCase() })];
}
