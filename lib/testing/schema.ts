import { z } from 'zod';
import { validationKey } from '@/lib/i18n/validation';
import { NOTICE_KINDS } from '@/lib/schedule/notice-rules';

export const TEST_NOTIFICATION_TYPES = ['schedule-check', 'send-email'] as const;

export const testNotificationBodySchema = z.object({
  reminderId: z.uuid(validationKey('validation.testing.reminderMissing')),
  testType: z.enum(TEST_NOTIFICATION_TYPES, validationKey('validation.testing.type')),
});
export type TestNotificationBody = z.infer<typeof testNotificationBodySchema>;

export const createTestDataBodySchema = z.object({
  templateId: z.uuid(validationKey('validation.testing.templateMissing')),
});

/** 'occurred': the date has passed, for a reminder that cannot be overdue, such as a birthday. */
export const SCHEDULED_EMAIL_TYPES = [
  'reminder',
  'apply-by-last-day',
  'apply-by-passed',
  'due-today',
  'overdue',
  'occurred',
] as const;
const emailTypeField = z.enum(SCHEDULED_EMAIL_TYPES);
export type ScheduledEmailType = z.infer<typeof emailTypeField>;

export const scheduleItemSchema = z.object({
  leadDay: z.number(),
  emailType: emailTypeField,
  daysToNotification: z.number(),
  alreadySent: z.boolean(),
  testSent: z.boolean(),
  productionSent: z.boolean(),
  status: z.enum(['already-sent', 'ready-to-send', 'scheduled', 'other']),
  wouldSendNow: z.boolean(),
});
export type ScheduleItem = z.infer<typeof scheduleItemSchema>;

export const testNotificationResponseSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  reminder: z.object({
    id: z.uuid(),
    title: z.string(),
    daysToDue: z.number(),
    dueAt: z.iso.datetime(),
    leadDays: z.array(z.number()),
  }),
  scheduleInfo: z.array(scheduleItemSchema),
});
export type TestNotificationResponse = z.infer<typeof testNotificationResponseSchema>;

export const sendAllRemindersResponseSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  processedCount: z.number(),
  successCount: z.number(),
  failureCount: z.number(),
  results: z.array(
    z.object({
      title: z.string(),
      status: z.enum(['sent', 'failed', 'other']),
      emailType: emailTypeField,
      /** Set only if the notice is not for a lead day. Its `leadDay` is negative if its day is after the due date. */
      kind: z.enum(NOTICE_KINDS).exclude(['lead']).optional(),
      leadDay: z.number(),
      daysToDue: z.number(),
      reason: z.string().optional(),
      error: z.string().optional(),
    }),
  ),
});
export type SendAllRemindersResponse = z.infer<typeof sendAllRemindersResponseSchema>;

export const createTestDataResponseSchema = z.object({ created: z.number() });
export const clearDatabaseResponseSchema = z.object({ message: z.string() });
