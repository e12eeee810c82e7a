import { toDateColumn, type Day } from '@/lib/calendar';
import type { Prisma, Transaction } from '@/lib/database/db';
import { lockHolidays } from '@/lib/holidays/lock-holidays';
import { leadDayMove } from '@/lib/notifications/readers/reserve-days';
import {
  applyByDate,
  isSameRule,
  templateApplyBy,
  type ApplyByRule,
  type OwnApplyByColumns,
  type TemplateApplyBy,
} from '@/lib/schedule/apply-by-rules';
import { moveLeadDaysWithApplyBy } from '@/lib/schedule/lead-day-rules';
import type { HolidaysOf } from '@/lib/schedule/working-day-rules';
import type { Reminder } from '@/prisma/generated/client';

/** What `applyByOf` needs. */
export const applyBySelect = {
  applyByOn: true,
  hasOwnApplyBy: true,
  ownApplyByCount: true,
  ownApplyByUnit: true,
  ownApplyByVerb: true,
  template: { select: { applyByDays: true, applyByUnit: true, applyByVerb: true, applyByKind: true } },
} satisfies Prisma.ReminderSelect;

const NOT_OWN = { hasOwnApplyBy: false, ownApplyByCount: null, ownApplyByUnit: null, ownApplyByVerb: null } as const;

/**
 * A date that equals the template's is the template's, so that it keeps its kind and follows the template.
 * @param chosen null for no apply-by date; undefined to keep that of `before`
 */
export function ownApplyByColumns(
  chosen: ApplyByRule | null | undefined,
  template: TemplateApplyBy | null,
  before: OwnApplyByColumns = NOT_OWN,
): OwnApplyByColumns {
  if (chosen === undefined) {
    const { hasOwnApplyBy, ownApplyByCount, ownApplyByUnit, ownApplyByVerb } = before;
    return { hasOwnApplyBy, ownApplyByCount, ownApplyByUnit, ownApplyByVerb };
  }
  if (chosen === null) return { ...NOT_OWN, hasOwnApplyBy: true };
  if (isSameRule(chosen, templateApplyBy(template))) return NOT_OWN;
  return {
    hasOwnApplyBy: true,
    ownApplyByCount: chosen.count,
    ownApplyByUnit: chosen.unit,
    ownApplyByVerb: chosen.verb,
  };
}

/** The columns of the due date and of the apply-by date, which follows from it. */
export async function dueColumns(tx: Transaction, dueOn: Day, applyBy: ApplyByRule | null) {
  const applyByOn = applyBy && applyByDate(dueOn, applyBy, await lockHolidaysOf(tx, applyBy));
  return { dueOn: toDateColumn(dueOn), applyByOn: applyByOn && toDateColumn(applyByOn) };
}

type DueColumns = Pick<Reminder, 'dueOn' | 'applyByOn'>;

/** The lead days of `before` once its dates are those of `after`. */
export function movedLeadDays(
  before: DueColumns & Pick<Reminder, 'leadDays'> & { template: { defaultLeadDays: number[] } | null },
  after: DueColumns,
): number[] {
  const move = leadDayMove(before, after);
  return [...moveLeadDaysWithApplyBy(before.leadDays, move, move.templateLeadDays)];
}

/** Locks the holidays only if the rule counts working days. Otherwise there are none. */
export const lockHolidaysOf = async (tx: Transaction, { unit }: { unit: string }): Promise<HolidaysOf> =>
  unit === 'working-day' ? (await lockHolidays(tx)).holidaysOf : () => [];
