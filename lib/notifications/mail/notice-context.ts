import { readClosedDaysForAll } from '@/lib/holidays/read-closed-days';

/** What the notices of a batch have in common. */
export interface NoticeContext {
  now: Date;
  closedDaysIn: Awaited<ReturnType<typeof readClosedDaysForAll>>;
}

export const readNoticeContext = async (now: Date): Promise<NoticeContext> => ({
  now,
  closedDaysIn: await readClosedDaysForAll(),
});
