import { MIN_NEW_PASSWORD_LENGTH } from '@/lib/accounts/sign-in/rules';
import { text } from '@/lib/i18n/text';
import { formatMegabytes } from '@/lib/quantity';

/** Exclusive: a picture of exactly this size is already too large. */
export const MAX_PICTURE_BYTES = 1024 * 1024;

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const;

/** Limits the memory that decoding a picture takes. */
export const MAX_PICTURE_PIXELS = 40_000_000;

/** Maximum width and height in pixels. */
export const MAX_STORED_PICTURE_SIDE_PIXELS = 512;

export const PICTURE_TOO_LARGE = text('errors.picture.tooLarge', { megabytes: MAX_PICTURE_BYTES / 1024 / 1024 });

export const INVALID_PICTURE_TYPE_MESSAGE = {
  title: 'Invalid file type',
  description: 'Please select an image file (JPG, PNG, GIF).',
};
export const PICTURE_TOO_LARGE_MESSAGE = {
  title: 'File too large',
  description: `Please select an image smaller than ${formatMegabytes(MAX_PICTURE_BYTES)}.`,
};
export const PASSWORD_MISMATCH_MESSAGE = {
  title: 'Password mismatch',
  description: 'New password and confirmation password do not match.',
};
export const PASSWORD_TOO_SHORT_MESSAGE = {
  title: 'Password too short',
  description: `Password must be at least ${MIN_NEW_PASSWORD_LENGTH} characters long.`,
};

/** State of a 'This was not me' link. 'proven': the owner confirmed the address, so the link deletes nothing. */
export type DisownLinkState = 'possible' | 'erased' | 'proven' | 'invalid';
