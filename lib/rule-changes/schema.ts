import { z } from 'zod';
import { trimText } from '@/lib/fold-text';
import { validationKey } from '@/lib/i18n/validation';

const noteField = z
  .string(validationKey('validation.ruleChange.note'))
  .overwrite(trimText)
  .max(2000, validationKey('validation.ruleChange.noteTooLong'));

export const announceRuleChangeBodySchema = z.object({
  note: noteField.min(1, validationKey('validation.ruleChange.note')),
  /** The note in Afrikaans; if it is missing or empty, readers of Afrikaans see `note`. */
  noteAf: noteField.transform((note) => note || null).nullish(),
  source: z
    .string(validationKey('validation.ruleChange.source'))
    .overwrite(trimText)
    .min(1, validationKey('validation.ruleChange.source'))
    .max(500, validationKey('validation.ruleChange.sourceTooLong')),
  /** True only counts the owners; false announces the change. */
  dryRun: z.boolean(validationKey('validation.ruleChange.dryRun')),
});
export type AnnounceRuleChangeBody = z.infer<typeof announceRuleChangeBodySchema>;

export const concernedResponseSchema = z.object({
  /** The number of owners with an active reminder from the template. */
  concerned: z.number(),
});
export type ConcernedResponse = z.infer<typeof concernedResponseSchema>;

export const ruleChangeResponseSchema = z.object({
  id: z.uuid(),
  templateName: z.string(),
  note: z.string(),
  source: z.string(),
  announcedAt: z.iso.datetime(),
  /** The caller's active reminders from the template, the first due dates first. */
  reminders: z.array(z.object({ id: z.uuid(), title: z.string(), dueAt: z.iso.datetime() })),
  /** How many of them there are; `reminders` lists at most 100. */
  reminderCount: z.number(),
});
export type RuleChangeResponse = z.infer<typeof ruleChangeResponseSchema>;

export const ruleChangeParamsSchema = z.object({ id: z.uuid() });
