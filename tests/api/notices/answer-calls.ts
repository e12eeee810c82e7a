import { expect } from 'vitest';
import * as audit from '@/app/api/audit/recent/route';
import * as answers from '@/app/api/notices/[token]/route';
import type { AuditEntryResponse } from '@/lib/audit/schema';
import { instantAt, type Day } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { makeAnswerToken } from '@/lib/notifications/mail/answer-token';
import { createReminder } from '@/lib/reminders/create-reminder';
import { reminderBodySchema, type ReminderInput, type ReminderResponse } from '@/lib/reminders/schema';
import { runAtTime } from '@/tests/api/auth/at-time';
import { findTemplate, TEST_TIMEZONE } from '@/tests/api/reminders/reminder-calls';
import { callRoute } from '@/tests/support/call-route';
import { makeUser } from '@/tests/support/user-factory';

export const TODAY: Day = '2027-03-01';
export const NOON = instantAt(TODAY, 12, TEST_TIMEZONE);
export const DUE: Day = '2027-03-20';

const FIELDS = { title: 'Passport', dueAt: DUE, category: 'expiry-based', leadDays: [30, 7, 0] } as const;

export interface MailedReminder {
  owner: Actor;
  reminder: ReminderResponse;
  /** Token of the links in mails about this occurrence. */
  token: string;
}

/** Creates a reminder, and its owner unless given. @returns both, and the token that a mail would contain */
export async function makeMailedReminder(
  template?: string,
  fields: Partial<ReminderInput> = {},
  owner?: Actor,
): Promise<MailedReminder> {
  const actor = owner ?? (await makeUser());
  const templateId = template && (await findTemplate(template)).id;
  const input = reminderBodySchema.parse({ ...FIELDS, ...(templateId && { templateId }), ...fields });
  const reminder = await createReminder({ actor, input, now: NOON });
  const token = tokenOf(actor, reminder);
  return { owner: actor, reminder, token };
}

/** Token of the links in the mails to `recipient` about the reminder's current occurrence. */
export const tokenOf = (recipient: Pick<Actor, 'id'>, { id, dueOn }: Pick<ReminderResponse, 'id' | 'dueOn'>): string =>
  makeAnswerToken({ reminderId: id, occurrenceOn: dueOn as Day, recipientId: recipient.id });

export const answerAsJson = (token: string, body: unknown, now = NOON): Promise<Response> =>
  runAtTime(now, () =>
    callRoute(answers.POST, { method: 'POST', path: `/api/notices/${token}`, params: { token }, body }),
  );

export const answerAsForm = (token: string, fields: Record<string, string>, now = NOON): Promise<Response> =>
  runAtTime(now, () =>
    callRoute(answers.POST, {
      method: 'POST',
      path: `/api/notices/${token}`,
      params: { token },
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  );

export async function answerOk(token: string, body: unknown): Promise<unknown> {
  const response = await answerAsJson(token, body);
  expect(response.status, JSON.stringify(await response.clone().json())).toBe(200);
  return response.json();
}

/** Returns the audit entries, newest first. */
export async function fetchTrail(cookie: string): Promise<AuditEntryResponse[]> {
  return (await (await callRoute(audit.GET, { path: '/api/audit/recent', cookie })).json()) as AuditEntryResponse[];
}

/** Returns the id of every row that an answer could change, and of the transaction that last wrote it. */
export const readRows = () => db.$queryRaw`
  SELECT id::text, xmin::text FROM reminders UNION ALL SELECT id::text, xmin::text FROM notices
  UNION ALL SELECT id::text, xmin::text FROM audit_entries UNION ALL SELECT id::text, xmin::text FROM users
  ORDER BY id`;

export async function expectRefusal(
  response: Response,
  status: number,
  code: string,
): Promise<Record<string, unknown>> {
  expect(response.status).toBe(status);
  const body = (await response.json()) as Record<string, unknown>;
  expect(body.code).toBe(code);
  return body;
}
