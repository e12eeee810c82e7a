import { z } from 'zod';
import type { DateFormat, Day } from '@/lib/calendar';
import type { Locale } from '@/lib/i18n/languages';
import { validationKey } from '@/lib/i18n/validation';
import type { LaterChoice, LaterOffer } from '@/lib/schedule/later-rules';
import type { ApplyByVerb } from '@/lib/schedule/reminder-rules';

export type { LaterChoice };

export const ANSWER_ACTIONS = ['done', 'renewed', 'later', 'undo'] as const;

/** Fields of a form as much as of JSON. The dates are checked last, once the link permits the action. */
export const answerInputSchema = z.object({
  action: z.enum(ANSWER_ACTIONS, validationKey('validation.answer.action')),
  /** With 'renewed': the date on the new document. */
  dueAt: z.string().meta({ format: 'date' }).optional(),
  /** With 'later': the day of the next email. */
  until: z.string().meta({ format: 'date' }).optional(),
  /** Forms send it with a day beyond the apply-by or due date, which the page has warned about. */
  confirmed: z.literal('yes').optional(),
});
export type AnswerInput = z.output<typeof answerInputSchema>;

const day = z.string().meta({ format: 'date' });

/** Lists all that a link reveals of its reminder. */
export const answerResponseSchema = z.object({
  title: z.string(),
  dueOn: day,
  applyByOn: day.nullable(),
  status: z.enum(['active', 'completed']),
  snoozedUntil: day.nullable(),
  /** Due date of the next reminder, if completing this one created it. */
  nextDueOn: day.nullable(),
});
export type AnswerResponse = z.infer<typeof answerResponseSchema>;

/** What an open link offers and has done. Days are those of the owner's time zone. */
export interface OpenAnswer {
  kind: 'open';
  locale: Locale;
  today: Day;
  dateFormat: DateFormat;
  title: string;
  dueOn: Day;
  applyBy: { days: number; verb: ApplyByVerb } | null;
  canComplete: boolean;
  /** Also after 'done', as long as there is no next date. */
  canRenew: boolean;
  /** From the template, about renewing; in the owner's language. */
  guidance: { text: string; source: string | null } | null;
  /** Null if no later email is possible. */
  later: LaterOffer | null;
  answered: 'done' | 'renewed' | 'later' | null;
  nextDueOn: Day | null;
  snoozedUntil: Day | null;
}

export type ImpossibleReason = 'deleted' | 'moved-on' | 'completed';

/** What the page of a link shows. `locale` is the owner's; null if the owner is gone. */
export type AnswerPage =
  | { kind: 'unknown' }
  | { kind: 'expired'; locale: Locale | null }
  | { kind: 'impossible'; locale: Locale | null; reason: ImpossibleReason }
  | OpenAnswer;
