import { z } from 'zod';
import type { Wishes } from '@/lib/birthday-wishes';
import type { Day } from '@/lib/calendar';
import type { Locale } from '@/lib/i18n/languages';
import { validationKey } from '@/lib/i18n/validation';
import type { SnoozeOffer } from '@/lib/schedule/snooze-rules';
import type { ApplyBy } from '@/lib/schedule/apply-by-rules';

/** 'doing' is for those with whom the owner shares the reminder; 'renewed' for the owner. */
export const ANSWER_ACTIONS = ['done', 'renewed', 'doing', 'later', 'undo'] as const;

const UNDOABLE_ANSWERS = ['done', 'renewed', 'doing', 'later'] as const;
type UndoableAnswer = (typeof UNDOABLE_ANSWERS)[number];

/** Form or JSON body. Dates stay strings here, because they are validated only once the link permits the action. */
export const answerInputSchema = z.object({
  action: z.enum(ANSWER_ACTIONS, validationKey('validation.answer.action')),
  /** With 'renewed': the next due date, as on the new document. */
  dueAt: z.string().meta({ format: 'date' }).optional(),
  /** With 'renewed', instead of the date: completes the reminder, and a mail asks for the date in two weeks. */
  askAgain: z.literal('yes').optional(),
  /** With 'later': the day of the next email. */
  until: z.string().meta({ format: 'date' }).optional(),
  /** The parts of either date, as a form without scripts sends them. */
  day: z.string().optional(),
  month: z.string().optional(),
  year: z.string().optional(),
  /** With 'undo': the answer to undo; by default the last one by email. */
  undoes: z.enum(UNDOABLE_ANSWERS).optional(),
  /** Set when the user has confirmed a day after the apply-by or due date despite the page's warning. */
  confirmed: z.literal('yes').optional(),
});
export type AnswerInput = z.output<typeof answerInputSchema>;

/** The date that was sent, whole or in parts; it may not exist. Undefined if any part is missing. */
export const sentDate = (whole: string | undefined, { day, month, year }: AnswerInput): string | undefined =>
  whole || (day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined);

const day = z.string().meta({ format: 'date' });

/** Everything that the API reveals about the reminder in response to an answer. */
export const answerResponseSchema = z.object({
  title: z.string(),
  dueOn: day,
  applyByOn: day.nullable(),
  status: z.enum(['active', 'completed']),
  snoozedUntil: day.nullable(),
  /** Due date of the completed reminder's successor; null if it has none or is active. */
  nextDueOn: day.nullable(),
});
export type AnswerResponse = z.infer<typeof answerResponseSchema>;

/** The answers that a valid link offers, and the answer already given. Days are in the reader's time zone. */
export interface OpenAnswer {
  kind: 'open';
  locale: Locale;
  today: Day;
  title: string;
  /** The owner's address if the link was sent to somebody with whom the reminder is shared. */
  sharedBy: string | null;
  hasAccount: boolean;
  dueOn: Day;
  applyBy: ApplyBy | null;
  canBeOverdue: boolean;
  canComplete: boolean;
  canTakeOn: boolean;
  /** Due date of the successor if the answer is 'done'; null if it has none, or the owner enters its date. */
  nextIfDone: Day | null;
  /** Also true after the answer 'done', as long as the reminder has no successor. */
  canRenew: boolean;
  /** Whether the new date is printed on a new document. */
  isDocument: boolean;
  /** Whether 'done' is called 'I have renewed it', as on the site. */
  isRenewedByRule: boolean;
  /** Whether 'I don't have it yet' is offered. */
  canAskAgain: boolean;
  /** Day of the mail that will ask for the new date. */
  askNewDateOn: Day | null;
  /** The template's advice, in the owner's language if translated. */
  guidance: { text: string; source: string | null } | null;
  /** What to take along, in the owner's language if translated. */
  documents: string[];
  /** Null unless it is a birthday, and once it is too late. */
  wishes: Wishes | null;
  /** Null if no later email is possible. */
  snooze: SnoozeOffer | null;
  answered: UndoableAnswer | null;
  /** False after a completion on the site. */
  canUndo: boolean;
  nextDueOn: Day | null;
  /** Day of the successor's next mail. */
  nextEmailOn: Day | null;
  snoozedUntil: Day | null;
}

export const deadlinesOfPage = ({ dueOn, applyBy }: Pick<OpenAnswer, 'dueOn' | 'applyBy'>) => ({
  dueOn,
  applyByOn: applyBy && applyBy.on,
});

/** What was completed on the site accepts no answers by mail. */
interface CompletedAnswer extends Pick<OpenAnswer, 'locale' | 'today' | 'title' | 'hasAccount' | 'nextDueOn'> {
  kind: 'completed';
}

export type ImpossibleReason = 'deleted' | 'moved-on';

/** Content of the page that an answer link opens. `locale` is the owner's; null if the reminder was deleted. */
export type AnswerPage =
  | { kind: 'unknown' }
  /** Of a contact who is no longer told of the reminder. */
  | { kind: 'ended'; locale: Locale; hasAccount: boolean }
  | { kind: 'expired'; locale: Locale | null; hasAccount: boolean }
  | { kind: 'impossible'; locale: Locale | null; hasAccount: boolean; reason: ImpossibleReason }
  | CompletedAnswer
  | OpenAnswer;
