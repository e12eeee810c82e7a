import type { Notice } from '@/prisma/generated/client';

/** Idempotency key of the message that contains the notice. Each round has its own key. */
export const messageKey = ({ id, round, bundleId }: Pick<Notice, 'id' | 'round' | 'bundleId'>): string =>
  bundleId ?? (round === 0 ? id : `${id}.${round}`);

export const noticeIdOfKey = (key: string): string => key.split('.')[0]!;
