import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import { MAX_PICTURE_PIXELS, MAX_STORED_PICTURE_SIDE_PIXELS, PICTURE_TYPE_NAMES, PICTURE_TYPES } from './rules';

/** `file-type` reports an animated PNG as image/apng. */
const ACCEPTED_CONTENT_TYPES = [...PICTURE_TYPES, 'image/apng'];

export const STORED_PICTURE_TYPE = 'image/webp';

/** Re-encoding strips metadata such as the location. @throws AppError unsupported_type */
export async function reencodeImage(bytes: Uint8Array): Promise<Buffer> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !ACCEPTED_CONTENT_TYPES.includes(type.mime)) throw unsupportedImage();
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'truncated' })
      .autoOrient()
      .resize(MAX_STORED_PICTURE_SIDE_PIXELS, MAX_STORED_PICTURE_SIDE_PIXELS, {
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: 85 })
      .toBuffer();
  } catch (error) {
    throw unsupportedImage(error);
  }
}

function unsupportedImage(cause?: unknown): AppError {
  const message = text('errors.picture.wrongType', { types: PICTURE_TYPE_NAMES });
  return new AppError('unsupported_type', message, { fields: { profilePicture: [message] }, cause });
}
