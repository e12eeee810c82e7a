/** A profile picture must be smaller than this, in bytes (spec §5, §9). */
export const MAX_PICTURE_BYTES = 1024 * 1024;

/** What a profile picture may be (spec §5). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const;

/** Pixels that a picture may unpack to; more would only cost memory. */
export const MAX_PICTURE_PIXELS = 40_000_000;

/** Side of the square that a stored picture fits into, in pixels. */
export const PICTURE_SIDE = 512;

export const INVALID_PICTURE_TYPE = 'Invalid file type: Please select an image file (JPG, PNG, GIF).';
export const PICTURE_TOO_LARGE = 'File too large: Please select an image smaller than 1MB.';

export const PASSWORD_MISMATCH = 'New password and confirmation password do not match.';
export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters long.';

/** Whether the 'This was not me' link of a verification mail can erase its registration, did so just now, or why it cannot. */
export type NotMeState = 'possible' | 'erased' | 'proven' | 'invalid';
