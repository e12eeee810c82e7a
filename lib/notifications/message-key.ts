import type { Notice } from '@/prisma/generated/client';

/** Idempotency key of the message that a notice is in. A notice that is sent again has a new one. */
export const messageKey = ({ id, round, bundleId }: Pick<Notice, 'id' | 'round' | 'bundleId'>): string =>
  bundleId ?? (round === 0 ? id : `${id}.${round}`);

export const noticeIdOfKey = (key: string): string => key.split('.')[0]!;
