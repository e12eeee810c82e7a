import type { Notice } from '@/prisma/generated/client';

/** Idempotency key of a notice's mail. A notice that is sent again has a new one. */
export const messageKey = ({ id, round }: Pick<Notice, 'id' | 'round'>): string =>
  round === 0 ? id : `${id}.${round}`;

export const noticeIdOfKey = (key: string): string => key.split('.')[0]!;
