import { dayColumn } from '@/lib/database/columns';
import { Prisma, queryRows, type Transaction } from '@/lib/database/db';
import { addedHolidayResponseSchema } from './schema';

const addedHolidayRow = addedHolidayResponseSchema.extend({ on: dayColumn });

/** Lists the holidays that admins have added, latest first. @param tx the caller's transaction, if it runs in one */
export const listAddedHolidays = (tx?: Transaction) =>
  queryRows(
    Prisma.sql`SELECT "on"::text AS "on", name, name_af AS "nameAf" FROM holidays ORDER BY holidays."on" DESC`,
    { row: addedHolidayRow, prepared: true, tx },
  );
