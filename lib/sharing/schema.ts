import { z } from 'zod';
import { nameSchema, signInEmailSchema } from '@/lib/accounts/sign-in/schema';
import { applyByResponseSchema } from '@/lib/reminders/apply-by/schema';
import { trimText } from '@/lib/fold-text';
import { validationKey } from '@/lib/i18n/validation';
import { MAX_LEAD_DAY } from '@/lib/schedule/lead-day-rules';
import { READER_WHENS, RECIPIENT_STATES } from '@/lib/schedule/reader-rules';
import { MAX_NOTE_LENGTH } from './rules';

const whenFields = {
  when: z.enum(READER_WHENS),
  /** With 'if-not-done': told so many days before the due date. */
  leadDay: z.number().int().min(0).max(MAX_LEAD_DAY).optional(),
};

export const recipientBodySchema = z.object({
  email: signInEmailSchema,
  ...whenFields,
  /** What the caller calls them. */
  name: nameSchema('firstName')
    .transform((name) => name || null)
    .nullish(),
  /** A word of the caller's in the invitation. */
  note: z.string().overwrite(trimText).max(MAX_NOTE_LENGTH, validationKey('validation.note.tooLong')).nullish(),
});
export type RecipientBody = z.output<typeof recipientBodySchema>;

export const recipientParamsSchema = z.object({ id: z.uuid(), recipientId: z.uuid() });

export const recipientResponseSchema = z.object({
  id: z.uuid(),
  email: z.string().meta({ format: 'email' }),
  name: z.string().nullable(),
  when: z.enum(READER_WHENS),
  /** Null with 'every-notice'. */
  leadDay: z.number().nullable(),
  state: z.enum(RECIPIENT_STATES),
  /** When the last invitation was mailed to them. */
  invitedAt: z.iso.datetime(),
  /** Since when they agree to be told of this reminder. */
  agreedAt: z.iso.datetime().nullable(),
});
export type RecipientResponse = z.infer<typeof recipientResponseSchema>;

export const personParamsSchema = z.object({ id: z.uuid() });

export const personResponseSchema = z.object({
  id: z.uuid(),
  email: z.string().meta({ format: 'email' }),
  name: z.string().nullable(),
  /** When they agreed; null until they do. */
  since: z.iso.datetime().nullable(),
  /** 'bounced' also if one of these reminders has a mail that did not reach them. */
  state: z.enum(RECIPIENT_STATES),
  /** How many active reminders they are to be told of. */
  reminders: z.number(),
  /** These, by due date. */
  told: z.object({ id: z.uuid(), title: z.string() }).array(),
  /** The templates of these, by which a new reminder can name them under `people`. */
  templateIds: z.uuid().array(),
});
export type PersonResponse = z.infer<typeof personResponseSchema>;

/** A template of which the owner has active reminders. */
export interface Kind {
  id: string;
  name: string;
  canBeCompleted: boolean;
}

/** All active reminders of a template. */
export const shareKindBodySchema = z.object({
  templateId: z.uuid(validationKey('validation.templateId')),
  ...whenFields,
});
export type ShareKindBody = z.output<typeof shareKindBodySchema>;

export const countResponseSchema = z.object({ count: z.number() });

export const sharedReminderResponseSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The start of the due day in the owner's time zone. */
  dueAt: z.iso.datetime(),
  dueOn: z.string().meta({ format: 'date' }),
  applyBy: applyByResponseSchema.nullable(),
  status: z.enum(['active', 'completed']),
  /** The owner's name, or their address. */
  ownerName: z.string(),
  when: z.enum(READER_WHENS),
});
export type SharedReminderResponse = z.infer<typeof sharedReminderResponseSchema>;

export const sharingOwnerResponseSchema = z.object({
  /** Of the caller's consent. */
  id: z.uuid(),
  /** The owner's name, or their address. */
  name: z.string(),
});
export type SharingOwnerResponse = z.infer<typeof sharingOwnerResponseSchema>;

/** With 'all', leaves all reminders of that reminder's owner. */
export const leaveQuerySchema = z.object({ all: z.literal('yes').optional() });

export const invitationParamsSchema = z.object({ token: z.string().max(200) });
/** Mail programs post a form without it to decline with one click. */
export const invitationBodySchema = z.object({ action: z.enum(['accept', 'decline']).default('decline') });
export const invitationResponseSchema = z.object({ state: z.enum(['agreed', 'declined', 'left']) });
