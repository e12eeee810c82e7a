import { MIN_NEW_PASSWORD_LENGTH } from '@/lib/accounts/sign-in/rules';
import { formatMegabytes } from '@/lib/quantity';

/** A profile picture must be smaller than this, in bytes. */
export const MAX_PICTURE_BYTES = 1024 * 1024;

/** What a profile picture may be. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const;

export const PICTURE_HINT = `JPG, GIF or PNG. ${formatMegabytes(MAX_PICTURE_BYTES)} max.`;

/** Pixels that a picture may unpack to; more would only cost memory. */
export const MAX_PICTURE_PIXELS = 40_000_000;

/** Side of the square that a stored picture fits into, in pixels. */
export const MAX_STORED_PICTURE_SIDE = 512;

/** A rule as one text: the message of the API. */
export const validationMessage = ({ title, description }: { title: string; description: string }): string =>
  `${title}: ${description}`;

/** The toasts about a file or a password that breaks a rule. */
export const INVALID_PICTURE_TYPE = {
  title: 'Invalid file type',
  description: 'Please select an image file (JPG, PNG, GIF).',
};
export const PICTURE_TOO_LARGE = {
  title: 'File too large',
  description: `Please select an image smaller than ${formatMegabytes(MAX_PICTURE_BYTES)}.`,
};
export const PASSWORD_MISMATCH = {
  title: 'Password mismatch',
  description: 'New password and confirmation password do not match.',
};
export const PASSWORD_TOO_SHORT = {
  title: 'Password too short',
  description: `Password must be at least ${MIN_NEW_PASSWORD_LENGTH} characters long.`,
};

/** Whether the 'This was not me' link of a verification mail can erase its registration, did so just now, or why it cannot. */
export type NotMeLinkState = 'possible' | 'erased' | 'proven' | 'invalid';
