import { z } from 'zod';
import { isValidSignature, sign } from '@/lib/crypto/signature';

/** What an upload address of the local storage permits. */
export interface UploadPermission {
  key: string;
  userId: string;
  maxBytes: number;
  expiresAt: Date;
}

const payload = z.tuple([z.string(), z.string(), z.number(), z.number()]);

const PURPOSE = 'upload-address';

/** A permission as text for an address; nobody without the secret can make or change one. */
export function signUploadToken({ key, userId, maxBytes, expiresAt }: UploadPermission, secret: string): string {
  const text = Buffer.from(JSON.stringify([key, userId, maxBytes, expiresAt.getTime()])).toString('base64url');
  return `${text}~${sign(PURPOSE, text, secret)}`;
}

/** The permission in a token that was signed with this secret, expired or not; undefined for any other text. */
export function verifyUploadToken(token: string, secret: string): UploadPermission | undefined {
  const [text, signature, ...rest] = token.split('~');
  if (!text || !signature || rest.length > 0 || !isValidSignature(signature, PURPOSE, text, secret)) return undefined;
  const [key, userId, maxBytes, expires] = payload.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return { key, userId, maxBytes, expiresAt: new Date(expires) };
}
