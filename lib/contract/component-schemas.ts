import { z } from 'zod';
import { attachmentResponseSchema } from '@/lib/attachments/schema';
import { auditEntryResponseSchema } from '@/lib/audit/schema';
import { currentUserResponseSchema, messageResponseSchema } from '@/lib/accounts/sign-in/schema';
import { noticeResponseSchema } from '@/lib/notifications/schema';
import { systemStatusResponseSchema } from '@/lib/operations/schema';
import { httpStatusByErrorCode, type ErrorCode } from '@/lib/http/errors';
import { countsResponseSchema } from '@/lib/reminders/list/schema';
import { attachmentSummarySchema, completionResponseSchema, reminderResponseSchema } from '@/lib/reminders/schema';
import { userSettingsSchema } from '@/lib/accounts/settings/schema';
import { adminTemplateSchema, templateOptionSchema } from '@/lib/templates/schema';
import { scheduleItemSchema, sendAllRemindersResponseSchema } from '@/lib/testing/schema';
import { SECOND_FACTOR_KINDS } from '@/lib/accounts/two-factor/rules';

export const errorResponseSchema = z.object({
  message: z.string(),
  code: z.enum(Object.keys(httpStatusByErrorCode) as [ErrorCode, ...ErrorCode[]]),
  fields: z.record(z.string(), z.array(z.string())).optional(),
  /** With `second_factor_required` only: the accepted second factors. */
  kinds: z.array(z.enum(SECOND_FACTOR_KINDS)).optional(),
  /** With `key_reused` only: what the first call created. */
  id: z.uuid().optional(),
  /** With `precondition_failed` only: the current reminder. */
  reminder: reminderResponseSchema.optional(),
  /** With `internal` only: identifies the error in the log. */
  requestId: z.uuid().optional(),
});

export const COMPONENT_SCHEMAS = {
  Attachment: attachmentResponseSchema,
  AttachmentSummary: attachmentSummarySchema,
  AuditEntry: auditEntryResponseSchema,
  Completion: completionResponseSchema,
  Counts: countsResponseSchema,
  Error: errorResponseSchema,
  Message: messageResponseSchema,
  Notice: noticeResponseSchema,
  Reminder: reminderResponseSchema,
  ScheduleItem: scheduleItemSchema,
  SendAllResult: sendAllRemindersResponseSchema,
  Settings: userSettingsSchema,
  SystemStatus: systemStatusResponseSchema,
  Template: adminTemplateSchema,
  TemplateOption: templateOptionSchema,
  User: currentUserResponseSchema,
};
