import { z } from 'zod';
import { changedValues } from '@/lib/reminders/at-once/merge-changes';
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

/** Returns undefined without a draft, or if this version of the app cannot read it. */
export const readReminderDraft = (userId: string, form: string): ReminderDraft | undefined =>
  draftSchema.safeParse(readDraft(userId, form)).data;

/** Replaces the form's draft. */
export function storeReminderDraft(userId: string, form: string, draft: ReminderDraft | undefined): void {
  if (draft) writeDraft(userId, form, draft);
  else clearDraft(userId, form);
}

/** Moves the draft of a deleted reminder to the form that creates one, which offers it. */
export function keepDraftOfDeleted(userId: string, source: ReminderFormOptions): void {
  const name = draftFormName(source);
  const draft = readReminderDraft(userId, name);
  if (!draft) return;
  writeDraft(userId, NEW_REMINDER_FORM, { ...draft, values: { ...draft.values, previousId: null } });
  clearDraft(userId, name);
}
