import { Prisma, queryRows, type Transaction } from '@/lib/database/db';
import type { Day } from '@/lib/calendar';
import type { AddedHoliday } from './schema';

const SELECT_ADDED_HOLIDAYS = Prisma.sql`
  SELECT "on"::text AS "on", name, name_af AS "nameAf" FROM holidays ORDER BY holidays."on" DESC`;

/** Lists the holidays that admins have added, latest first. @param tx the caller's transaction, if it runs in one */
export const listAddedHolidays = (tx?: Transaction): Promise<(AddedHoliday & { on: Day })[]> =>
  tx ? tx.$queryRaw(SELECT_ADDED_HOLIDAYS) : queryRows(SELECT_ADDED_HOLIDAYS, { prepared: true });
