import { normalizeText } from '@/lib/fold-text';
import { text, type Text } from '@/lib/i18n/text';

/** A check constraint of the table `attachments` holds the same limit. */
export const MAX_ATTACHMENT_BYTES = 5 * 1024 * 1024;

export const toMegabytes = (bytes: number): number => bytes / 1024 / 1024;

/** Longer than UPLOAD_URL_MINUTES + MAX_UPLOAD_DURATION_MINUTES, so that no upload in progress is deleted. */
export const UPLOAD_ABANDONED_AFTER_HOURS = 1;

/** Per account. */
export const MAX_UNATTACHED_UPLOADS = 50;

/** Attempts count only while storage and scanner are available. With the delays below, 20 attempts take three days. */
export const MAX_SCAN_ATTEMPTS = 20;

export const scanDelayMinutes = (attempts: number): number => Math.min(2 ** attempts, 6 * 60);

/** Infected files count too. */
export const MAX_FILES_PER_REMINDER = 20;

export const MAX_FILE_BYTES_PER_ACCOUNT = 250 * 1024 * 1024;

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const ATTACHMENT_TYPES = [
  { extension: 'pdf', kind: 'pdf', mimeType: 'application/pdf' },
  { extension: 'jpg', kind: 'jpeg', mimeType: 'image/jpeg' },
  { extension: 'jpeg', kind: 'jpeg', mimeType: 'image/jpeg' },
  { extension: 'png', kind: 'png', mimeType: 'image/png' },
  { extension: 'xlsx', kind: 'xlsx', mimeType: EXCEL },
  { extension: 'docx', kind: 'docx', mimeType: WORD },
  { extension: 'txt', kind: 'text', mimeType: 'text/plain' },
  { extension: 'md', kind: 'text', mimeType: 'text/markdown' },
] as const;
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

export const ATTACHMENT_TYPE_NAMES = ATTACHMENT_TYPES.filter(({ extension }) => extension !== 'jpeg').map(
  ({ extension }) => extension.toUpperCase(),
);

/** Errors that the browser shows before an upload, and the server returns after it. */
export const ATTACHMENT_TEXTS = {
  fileMissing: text('validation.attachment.fileMissing'),
  tooLarge: text('validation.attachment.tooLarge', { megabytes: toMegabytes(MAX_ATTACHMENT_BYTES) }),
  empty: text('validation.attachment.empty'),
  wrongType: text('validation.attachment.wrongType', {
    types: ATTACHMENT_TYPE_NAMES.slice(0, -1).join(', '),
    lastType: ATTACHMENT_TYPE_NAMES.at(-1) ?? '',
  }),
  heic: text('validation.attachment.refused.heic'),
  oldOffice: text('validation.attachment.refused.oldOffice'),
  macros: text('validation.attachment.refused.macros'),
} as const;

const picture = (format: string) => text('validation.attachment.refused.picture', { format });

/** Types that cannot be attached until the user saves the file as another type. */
const refusalByExtension: Partial<Record<string, Text>> = {
  heic: ATTACHMENT_TEXTS.heic,
  heif: ATTACHMENT_TEXTS.heic,
  webp: picture('WEBP'),
  avif: picture('AVIF'),
  doc: ATTACHMENT_TEXTS.oldOffice,
  xls: ATTACHMENT_TEXTS.oldOffice,
  docm: ATTACHMENT_TEXTS.macros,
  xlsm: ATTACHMENT_TEXTS.macros,
};

/** Returns '' for a name without an extension. */
function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

export function attachmentTypeFromName(name: string): AttachmentType | undefined {
  const extension = extensionOf(name);
  return ATTACHMENT_TYPES.find((type) => type.extension === extension);
}

/** Returns the reason why files of this name cannot be attached; undefined if they can. */
export function refusalFromName(name: string): Text | undefined {
  if (attachmentTypeFromName(name)) return undefined;
  return refusalByExtension[extensionOf(name)] ?? ATTACHMENT_TEXTS.wrongType;
}

const MAX_FILE_NAME_LENGTH = 150;

/** Removes paths, invisible characters and direction overrides, replaces special characters, and limits the length. */
export function sanitizeFileName(name: string): string {
  const last = normalizeText(name).split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '');
  const dot = clean.lastIndexOf('.');
  const hasExtension = dot > 0 && clean.length - dot <= 10;
  const extension = hasExtension ? clean.slice(dot) : '';
  const stem = hasExtension ? clean.slice(0, dot) : clean;
  return `${[...stem].slice(0, MAX_FILE_NAME_LENGTH).join('').trim() || 'file'}${extension}`;
}

/** Builds the header value of RFC 6266, with the name encoded as in RFC 8187. */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export function downloadHeaders(file: { originalName: string; mimeType: string }): Record<string, string> {
  const { originalName, mimeType } = file;
  return {
    'content-type': mimeType,
    'content-disposition': contentDisposition(originalName),
    'cache-control': 'private, no-store',
  };
}
