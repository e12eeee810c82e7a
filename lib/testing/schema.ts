import { z } from 'zod';

export const TEST_NOTIFICATION_TYPES = ['schedule-check', 'send-email'] as const;

export const testNotificationBody = z.object({
  reminderId: z.uuid('Please select a reminder first'),
  testType: z.enum(TEST_NOTIFICATION_TYPES, 'Unknown test type'),
});

export const createTestDataBody = z.object({ templateId: z.uuid('Please select a template first') });

export const scheduleItem = z.object({
  leadDay: z.number(),
  emailType: z.string(),
  daysToNotification: z.number(),
  alreadySent: z.boolean(),
  testSent: z.boolean(),
  productionSent: z.boolean(),
  status: z.enum(['already-sent', 'ready-to-send', 'scheduled', 'other']),
  wouldSendNow: z.boolean(),
});
export type ScheduleItem = z.infer<typeof scheduleItem>;

export const testNotificationResponse = z.object({
  success: z.boolean(),
  message: z.string(),
  reminder: z.object({
    id: z.uuid(),
    title: z.string(),
    daysToDue: z.number(),
    dueAt: z.iso.datetime(),
    leadDays: z.array(z.number()),
  }),
  scheduleInfo: z.array(scheduleItem),
});
export type TestNotificationResponse = z.infer<typeof testNotificationResponse>;

export const sendAllResponse = z.object({
  success: z.boolean(),
  message: z.string(),
  processedCount: z.number(),
  successCount: z.number(),
  failureCount: z.number(),
  results: z.array(
    z.object({
      title: z.string(),
      status: z.enum(['sent', 'failed', 'other']),
      emailType: z.string(),
      leadDay: z.number(),
      daysToDue: z.number(),
      reason: z.string().optional(),
      error: z.string().optional(),
    }),
  ),
});
export type SendAllResponse = z.infer<typeof sendAllResponse>;

export const createTestDataResponse = z.object({ created: z.number() });
export const clearDatabaseResponse = z.object({ message: z.string() });
