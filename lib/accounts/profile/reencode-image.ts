import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError } from '@/lib/http/errors';
import {
  INVALID_PICTURE_TYPE,
  MAX_PICTURE_PIXELS,
  MAX_STORED_PICTURE_SIDE,
  PICTURE_TYPES,
  validationMessage,
} from './rules';

/** What a file may be by its content: a moving PNG, named like any other, is told apart. */
const ACCEPTED_CONTENT_TYPES: readonly string[] = [...PICTURE_TYPES, 'image/apng'];

/** What pictures are stored as. */
export const STORED_PICTURE_TYPE = 'image/webp';

/**
 * Draws an uploaded picture anew, turned upright and no larger than needed. What a camera wrote beside it (place, time,
 * device) is gone, and so is anything hidden in the file. Of a moving picture the first frame stays.
 * @throws AppError unsupported_type for anything but a JPG, PNG or GIF by its content, whatever its name says
 */
export async function reencodeImage(bytes: Uint8Array): Promise<Buffer> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !ACCEPTED_CONTENT_TYPES.includes(type.mime)) throw unsupportedImage();
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'truncated' })
      .autoOrient()
      .resize(MAX_STORED_PICTURE_SIDE, MAX_STORED_PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer();
  } catch (error) {
    throw unsupportedImage(error);
  }
}

function unsupportedImage(cause?: unknown): AppError {
  const message = validationMessage(INVALID_PICTURE_TYPE);
  return new AppError('unsupported_type', message, { fields: { profilePicture: [message] }, cause });
}
