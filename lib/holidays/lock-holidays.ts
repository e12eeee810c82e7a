import type { Day } from '@/lib/calendar';
import type { Transaction } from '@/lib/database/db';
import { byYear, type HolidaysOf } from '@/lib/schedule/working-day-rules';
import { listAddedHolidays } from './list-added-holidays';
import { loadStatutoryHolidays } from './statutory-holidays';

interface Holidays {
  holidaysOf: HolidaysOf;
  /** By admins. */
  added: Day[];
}

/** Until the transaction ends, no holiday changes, so that the change finds every date that was computed without it. */
export async function lockHolidays(tx: Transaction): Promise<Holidays> {
  await tx.$executeRaw`LOCK TABLE holidays IN SHARE MODE`;
  return readHolidays(tx);
}

/** For dates that are computed before a transaction, which must lock the holidays and compare `added`. */
export async function readHolidays(tx?: Transaction): Promise<Holidays> {
  const [statutoryOf, addedHolidays] = await Promise.all([loadStatutoryHolidays(), listAddedHolidays(tx)]);
  const added = addedHolidays.map(({ on }) => on);
  const addedOf = byYear(added);
  return {
    holidaysOf: (year) => [...statutoryOf(year).map(({ on }) => on), ...addedOf(year)],
    added,
  };
}
