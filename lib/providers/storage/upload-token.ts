import { z } from 'zod';
import { readToken, signToken } from '@/lib/crypto/signature';

export interface UploadPermission {
  key: string;
  userId: string;
  maxBytes: number;
  expiresAt: Date;
}

const payload = z.tuple([z.string(), z.string(), z.number(), z.number()]);

const PURPOSE = 'upload-address';

export const signUploadToken = ({ key, userId, maxBytes, expiresAt }: UploadPermission, secret: string): string =>
  signToken(PURPOSE, JSON.stringify([key, userId, maxBytes, expiresAt.getTime()]), { isEncoded: true, secret });

export function verifyUploadToken(token: string, secret: string): UploadPermission | undefined {
  const text = readToken(PURPOSE, token, { isEncoded: true, secret });
  if (text === undefined) return undefined;
  const [key, userId, maxBytes, expires] = payload.parse(JSON.parse(text));
  return { key, userId, maxBytes, expiresAt: new Date(expires) };
}
