import { fileTypeFromBuffer } from 'file-type';
import sharp, { type FailOnOptions } from 'sharp';
import { AppError, type ErrorCode } from '@/lib/http/errors';
import { text, type Text } from '@/lib/i18n/text';
import { inspectContent } from '@/lib/providers/scanner';
import { MAX_PICTURE_PIXELS, MAX_STORED_PICTURE_SIDE_PIXELS, PICTURE_TYPE_NAMES, PICTURE_TYPES } from './rules';

/** `file-type` reports an animated PNG as image/apng. */
const ACCEPTED_CONTENT_TYPES = [...PICTURE_TYPES, 'image/apng'];

export const STORED_PICTURE_TYPE = 'image/webp';

const JPEG_END_MARKER = Uint8Array.of(0xff, 0xd9);

const wrongType = text('errors.picture.wrongType', { types: PICTURE_TYPE_NAMES });

/** Re-encoding strips metadata such as the location. @throws AppError with status 415 */
export async function reencodeImage(bytes: Uint8Array): Promise<Buffer> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !ACCEPTED_CONTENT_TYPES.includes(type.mime)) {
    const found = await inspectContent(bytes);
    const isHeic = 'refused' in found && found.refused === 'heic';
    throw isHeic
      ? refusedPicture('unsupported_picture', text('validation.attachment.refused.heic'))
      : refusedPicture('unsupported_type', wrongType);
  }
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PICTURE_PIXELS) throw refusedPicture('unsupported_type', wrongType);
    return await toStoredPicture(bytes, 'truncated').catch(() =>
      // Some cameras omit the end marker, and browsers show these pictures. Without warnings nothing else is missing.
      toStoredPicture(Buffer.concat([bytes, JPEG_END_MARKER]), 'warning'),
    );
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refusedPicture('damaged_file', text('errors.picture.incomplete'), error);
  }
}

const toStoredPicture = (bytes: Uint8Array, failOn: FailOnOptions): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn })
    .autoOrient()
    .resize(MAX_STORED_PICTURE_SIDE_PIXELS, MAX_STORED_PICTURE_SIDE_PIXELS, {
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: 85 })
    .toBuffer();

const refusedPicture = (code: ErrorCode, message: Text, cause?: unknown): AppError =>
  new AppError(code, message, { fields: { profilePicture: [message] }, cause });
