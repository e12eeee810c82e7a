import { z } from 'zod';
import { changedValues } from '@/components/reminders/merge-changes';
import {
  draftFormName,
  NEW_REMINDER_FORM,
  type ReminderFormOptions,
} from '@/components/reminders/reminder-form-options';
import { clearDraft, readDraft, writeDraft } from '@/lib/browser/draft-storage';
import { DETAIL_NAMES } from '@/lib/reminder-details';
import { reminderBodySchema, type ReminderInput } from '@/lib/reminders/schema';
import { APPLY_BY_UNITS, APPLY_BY_VERBS } from '@/lib/schedule/apply-by-rules';
import { CATEGORIES } from '@/lib/schedule/categories';
import { REPEAT_UNITS } from '@/lib/schedule/recurrence-rules';

/** Maximum number of drafts kept per form, newest first. Typing without resuming a draft starts another one. */
const MAX_DRAFTS = 3;

/** A text, a number, or invalid text, which number inputs keep unchanged. */
const typed = z.union([z.string(), z.number()]);

/** Accepts incomplete values, unlike the schema of the API. A field not mentioned here is optional text or a number. */
const draftValues = z.strictObject({
  ...Object.fromEntries(Object.keys(reminderBodySchema.shape).map((name) => [name, typed.nullish()])),
  title: z.string(),
  dueAt: z.string(),
  category: z.enum(CATEGORIES),
  leadDays: z.array(z.number()).optional(),
  afterDays: z.array(z.number()).optional(),
  repeat: z.object({ every: typed, unit: z.enum(REPEAT_UNITS) }).nullish(),
  applyBy: z.object({ count: typed.nullable(), unit: z.enum(APPLY_BY_UNITS), verb: z.enum(APPLY_BY_VERBS) }).nullish(),
}) as unknown as z.ZodType<ReminderInput>;

const draftSchema = z.strictObject({
  /** Time at which the dialog was opened; identifies the draft. */
  startedAt: z.iso.datetime(),
  savedAt: z.iso.datetime(),
  /** Set once the form was sent, since its answer may have been lost. */
  idempotencyKey: z.string().optional(),
  initialValues: draftValues,
  values: draftValues,
});
export type ReminderDraft = z.infer<typeof draftSchema>;

export const hasChanges = (before: ReminderInput, after: ReminderInput): boolean =>
  Object.keys(changedValues(before, after)).length > 0;

const TYPED_FIELDS = ['title', ...DETAIL_NAMES] as const;

/** Whether a draft is an earlier attempt at `saved`, and has no text that would be lost with it. */
export const isDraftOf = ({ initialValues, values }: ReminderDraft, saved: ReminderInput): boolean =>
  (values.templateId ? values.templateId === saved.templateId : values.title === saved.title) &&
  TYPED_FIELDS.every((name) => !values[name] || [initialValues[name], saved[name]].includes(values[name]));

/** Returns the form's values for a resumed draft. For an edit or follow-up, only changed fields come from it. */
export const resumedValues = (
  { initialValues, values }: ReminderDraft,
  source: ReminderFormOptions,
  currentValues: ReminderInput,
): ReminderInput => (source.mode === 'create' ? values : { ...currentValues, ...changedValues(initialValues, values) });

/** Returns the form's drafts, newest first. Omits drafts that this version of the app cannot read. */
export function readReminderDrafts(userId: string, form: string): ReminderDraft[] {
  const stored = z.array(z.unknown()).safeParse(readDraft(userId, form)).data ?? [];
  return stored.flatMap((draft) => draftSchema.safeParse(draft).data ?? []);
}

/** Replaces a saved draft with the same `startedAt`. Drops the oldest drafts beyond MAX_DRAFTS. */
export const saveReminderDraft = (userId: string, form: string, draft: ReminderDraft): void =>
  storeDrafts(userId, form, [draft, ...otherDrafts(userId, form, draft.startedAt)].slice(0, MAX_DRAFTS));

export const removeReminderDraft = (userId: string, form: string, startedAt: string): void =>
  storeDrafts(userId, form, otherDrafts(userId, form, startedAt));

/** Moves the drafts of a deleted reminder to the form that creates one, which offers them. */
export function keepDraftsOfDeleted(userId: string, source: ReminderFormOptions): void {
  const name = draftFormName(source);
  const kept = readReminderDrafts(userId, name).toReversed();
  for (const draft of kept)
    saveReminderDraft(userId, NEW_REMINDER_FORM, { ...draft, values: { ...draft.values, previousId: null } });
  clearDraft(userId, name);
}

const otherDrafts = (userId: string, form: string, startedAt: string): ReminderDraft[] =>
  readReminderDrafts(userId, form).filter((draft) => draft.startedAt !== startedAt);

function storeDrafts(userId: string, form: string, drafts: ReminderDraft[]): void {
  if (drafts.length > 0) writeDraft(userId, form, drafts);
  else clearDraft(userId, form);
}
