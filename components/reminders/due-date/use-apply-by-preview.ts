import { useWatch } from 'react-hook-form';
import { addDaysTo, daysBetween, type Day } from '@/lib/calendar';
import { useHolidays } from '@/lib/holidays/queries';
import { applyByField } from '@/lib/reminders/apply-by/schema';
import {
  applyByDate,
  isSameRule,
  templateApplyBy,
  type ApplyByRule,
  type ReminderApplyByKind,
  type TemplateApplyBy,
} from '@/lib/schedule/apply-by-rules';
import type { TemplateFlags } from '@/lib/schedule/behaviour-rules';
import { byYear, maximumSpan } from '@/lib/schedule/working-day-rules';
import { useReminderPreview, type PreviewSource } from './use-reminder-preview';

export interface ApplyByPreview {
  rule: ApplyByRule;
  kind: ReminderApplyByKind;
  /** Null without a due date, and until the holidays have loaded. */
  on: Day | null;
  /** Calendar days from `on` to the due date. */
  daysBefore: number | null;
}

export type ApplyBySource = PreviewSource & {
  template: (TemplateFlags & TemplateApplyBy & { isPaidByItself: boolean; defaultLeadDays?: readonly number[] }) | null;
};

/** Returns the apply-by date as it will be saved; null if there is none or it is not valid. */
export function useApplyByPreview(source: ApplyBySource): ApplyByPreview | null {
  const byTemplate = templateApplyBy(source.template);
  const chosen = useWatch({ control: source.control, name: 'applyBy' });
  const dueOn = useReminderPreview(source)?.nextOccurrence ?? null;
  const rule = chosen === undefined ? byTemplate : (applyByField.nullable().safeParse(chosen).data ?? null);
  const counted =
    rule?.unit === 'working-day' && dueOn ? { from: addDaysTo(dueOn, -maximumSpan(rule.count)), to: dueOn } : null;
  const holidays = useHolidays(counted);
  if (rule === null) return null;
  const kind = byTemplate && isSameRule(rule, byTemplate) ? byTemplate.kind : 'own';
  if (dueOn === null || holidays === undefined) return { rule, kind, on: null, daysBefore: null };
  const on = applyByDate(dueOn, rule, byYear([...holidays.keys()]));
  return { rule, kind, on, daysBefore: daysBetween(on, dueOn) };
}
