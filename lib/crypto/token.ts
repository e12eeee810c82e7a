import { createHash, randomBytes } from 'node:crypto';

/** A random secret of 256 bits, safe in URLs and cookies. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: its SHA-256 in hex. The token has full entropy, so no salt is needed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
