/** Bytes that an attachment may have (spec §5, §9). */
export const MAX_ATTACHMENT_BYTES = 5 * 1024 * 1024;

/** Hours after which an upload that no reminder took over is removed: well after its address has expired and its file arrived. */
export const UPLOAD_ABANDONED_AFTER_HOURS = 1;

/** Uploads that no reminder has taken over, for one account at a time. */
export const MAX_UNATTACHED_UPLOADS = 50;

/** Scans that may come to nothing, though storage and scanner answer, before a file is given up: within three days. */
export const MAX_SCAN_ATTEMPTS = 20;

/** How long a file waits for its next scan, in minutes, after that many: 1, doubled each time, at most 6 hours. */
export const scanDelayMinutes = (attempts: number): number => Math.min(2 ** attempts, 6 * 60);

/** Files that one reminder can have, those in which a virus was found too. */
export const MAX_FILES_PER_REMINDER = 20;

/** Bytes that the files of one account may have together. */
export const MAX_FILE_BYTES_PER_ACCOUNT = 250 * 1024 * 1024;

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The types that can be attached (spec §5): what such a file contains, and what it is called when it is served. */
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

/** The names of these types in texts; JPEG is JPG by another name. */
export const ATTACHMENT_TYPE_NAMES = ATTACHMENT_TYPES.filter(({ extension }) => extension !== 'jpeg').map(
  ({ extension }) => extension.toUpperCase(),
);

/** The type that a file's name claims; undefined if no such file can be attached. */
export function attachmentTypeFromName(name: string): AttachmentType | undefined {
  const dot = name.lastIndexOf('.');
  const extension = dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
  return ATTACHMENT_TYPES.find((type) => type.extension === extension);
}

const MAX_FILE_NAME_LENGTH = 150;

/**
 * A file's name as it can be shown and saved: no path, no characters that are invisible, turn the reading direction or
 * mean something to a file system. The extension survives a cut.
 */
export function sanitizeFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const dot = clean.lastIndexOf('.');
  const hasExtension = dot > 0 && clean.length - dot <= 10;
  const extension = hasExtension ? clean.slice(dot) : '';
  const stem = hasExtension ? clean.slice(0, dot) : clean;
  return `${[...stem].slice(0, MAX_FILE_NAME_LENGTH).join('').trim() || 'file'}${extension}`;
}

/** The header that makes a browser save a file under its name, whatever letters it has (RFC 6266, RFC 8187). */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The headers of a file on its way to its owner: saved, not shown. The middleware adds those of every answer. */
export function downloadHeaders(file: { originalName: string; mimeType: string }): Record<string, string> {
  const { originalName, mimeType } = file;
  return {
    'content-type': mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType,
    'content-disposition': contentDisposition(originalName),
    'cache-control': 'private, no-store',
  };
}
