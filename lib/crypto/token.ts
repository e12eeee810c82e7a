import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in URLs and cookies. */
export const generateToken = (): string => randomBytes(32).toString('base64url');

/** Returns the SHA-256 in hex. A token has 256 bits of entropy, so no salt is needed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
