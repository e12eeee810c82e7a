import { z } from 'zod';
import { attachmentResponse } from '@/lib/attachments/schema';
import { auditEntryResponse } from '@/lib/audit/schema';
import { currentUserResponse, messageResponse } from '@/lib/accounts/sign-in/schema';
import { noticeResponse } from '@/lib/notifications/schema';
import { systemStatusResponse } from '@/lib/operations/schema';
import { statusByErrorCode, type ErrorCode } from '@/lib/http/errors';
import { attachmentSummary, completionResponse, countsResponse, reminderResponse } from '@/lib/reminders/schema';
import { userSettings } from '@/lib/accounts/settings/schema';
import { templateOption, templateResponse } from '@/lib/templates/schema';
import { scheduleItem, sendAllResponse } from '@/lib/testing/schema';
import { SECOND_FACTORS } from '@/lib/accounts/two-factor/rules';

export const errorResponse = z.object({
  message: z.string(),
  code: z.enum(Object.keys(statusByErrorCode) as [ErrorCode, ...ErrorCode[]]),
  fields: z.record(z.string(), z.array(z.string())).optional(),
  /** With `second_factor_required` only: the accepted second factors. */
  kinds: z.array(z.enum(SECOND_FACTORS)).optional(),
  /** With `internal` only: identifies the error in the log. */
  requestId: z.uuid().optional(),
});

export const COMPONENT_SCHEMAS = {
  Attachment: attachmentResponse,
  AttachmentSummary: attachmentSummary,
  AuditEntry: auditEntryResponse,
  Completion: completionResponse,
  Counts: countsResponse,
  Error: errorResponse,
  Message: messageResponse,
  Notice: noticeResponse,
  Reminder: reminderResponse,
  ScheduleItem: scheduleItem,
  SendAllResult: sendAllResponse,
  Settings: userSettings,
  SystemStatus: systemStatusResponse,
  Template: templateResponse,
  TemplateOption: templateOption,
  User: currentUserResponse,
};
