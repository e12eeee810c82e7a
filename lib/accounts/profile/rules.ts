import { text } from '@/lib/i18n/text';

/** The page on which a user resolves a mail problem. Links in mails lead to it too. */
export const ADDRESS_PATH = '/email-address';

/** Exclusive: a picture of exactly this size is already too large. */
export const MAX_PICTURE_BYTES = 1024 * 1024;

const PICTURE_TYPES_BY_NAME = { JPG: 'image/jpeg', PNG: 'image/png', GIF: 'image/gif' };
export const PICTURE_TYPES: readonly string[] = Object.values(PICTURE_TYPES_BY_NAME);
export const PICTURE_TYPE_NAMES = Object.keys(PICTURE_TYPES_BY_NAME).join(', ');

/** Limits the memory that decoding a picture takes. */
export const MAX_PICTURE_PIXELS = 40_000_000;

/** Larger pictures are scaled down. */
export const MAX_STORED_PICTURE_SIDE_PIXELS = 512;

export const PICTURE_TOO_LARGE = text('errors.picture.tooLarge', { megabytes: MAX_PICTURE_BYTES / 1024 / 1024 });

/** State of a 'This was not me' link. 'proven': the owner confirmed the address, so the link deletes nothing. */
export type NotMeLinkState = 'possible' | 'erased' | 'proven' | 'invalid';
