import { z } from 'zod';
import { isValidSignature, sign } from '@/lib/crypto/signature';

export interface UploadPermission {
  key: string;
  userId: string;
  maxBytes: number;
  expiresAt: Date;
}

const payload = z.tuple([z.string(), z.string(), z.number(), z.number()]);

const PURPOSE = 'upload-address';

export function signUploadToken({ key, userId, maxBytes, expiresAt }: UploadPermission, secret: string): string {
  const text = Buffer.from(JSON.stringify([key, userId, maxBytes, expiresAt.getTime()])).toString('base64url');
  return `${text}~${sign(PURPOSE, text, secret)}`;
}

export function verifyUploadToken(token: string, secret: string): UploadPermission | undefined {
  const [text, signature, ...rest] = token.split('~');
  if (!text || !signature || rest.length > 0 || !isValidSignature(signature, PURPOSE, text, secret)) return undefined;
  const [key, userId, maxBytes, expires] = payload.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return { key, userId, maxBytes, expiresAt: new Date(expires) };
}
