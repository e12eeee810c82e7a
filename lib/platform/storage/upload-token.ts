import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** What an upload address of the local storage permits. */
export interface UploadPermission {
  key: string;
  userId: string;
  maxBytes: number;
  expiresAt: Date;
}

const payload = z.tuple([z.string(), z.string(), z.number(), z.number()]);

const signatureOf = (text: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`upload-address:${text}`).digest();

/** A permission as text for an address; nobody without the secret can make or change one. */
export function signUpload({ key, userId, maxBytes, expiresAt }: UploadPermission, secret: string): string {
  const text = Buffer.from(JSON.stringify([key, userId, maxBytes, expiresAt.getTime()])).toString('base64url');
  return `${text}~${signatureOf(text, secret).toString('base64url')}`;
}

/** The permission in a token that was signed with this secret, expired or not; undefined for any other text. */
export function readUploadToken(token: string, secret: string): UploadPermission | undefined {
  const [text, signature, ...rest] = token.split('~');
  if (!text || !signature || rest.length > 0) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(text, secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [key, userId, maxBytes, expires] = payload.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return { key, userId, maxBytes, expiresAt: new Date(expires) };
}
