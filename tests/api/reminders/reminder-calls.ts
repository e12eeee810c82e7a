import { expect } from 'vitest';
import * as collection from '@/app/api/reminders/route';
import * as actNow from '@/app/api/reminders/act-now/route';
import * as counts from '@/app/api/reminders/counts/route';
import * as item from '@/app/api/reminders/[id]/route';
import * as complete from '@/app/api/reminders/[id]/complete/route';
import * as snooze from '@/app/api/reminders/[id]/snooze/route';
import { addDaysTo, dayInTimezone } from '@/lib/calendar';
import type { RouteHandler } from '@/lib/http/route';
import { db } from '@/lib/database/db';
import { buildListParameters } from '@/lib/reminders/list/list-parameters';
import type { Tab } from '@/lib/schedule/tab-rules';
import type { CountsResponse } from '@/lib/reminders/list/schema';
import type { CompletionResponse, ReminderResponse } from '@/lib/reminders/schema';
import { callRoute } from '@/tests/support/call-route';
import { makeUser, signIn } from '@/tests/support/user-factory';

export const TEST_TIMEZONE = 'Africa/Johannesburg';
export const todayInZone = () => dayInTimezone(new Date(), TEST_TIMEZONE);
export const dayFromToday = (days: number) => addDaysTo(todayInZone(), days);

export const VALID_REMINDER = {
  title: 'Licence disc',
  dueAt: '2027-03-31',
  category: 'expiry-based',
  leadDays: [30, 7, 0],
};

export async function makeSignedInUser() {
  const user = await makeUser();
  const cookie = await signIn(user);
  return { user, cookie };
}

export const callCreateReminder = (cookie: string, body: object) =>
  callRoute(collection.POST, { method: 'POST', path: '/api/reminders', body, cookie });

export async function createReminderViaApi(cookie: string, body: object = {}): Promise<ReminderResponse> {
  const response = await callCreateReminder(cookie, { ...VALID_REMINDER, ...body });
  expect(response.status).toBe(201);
  return (await response.json()) as ReminderResponse;
}

export const callUpdateReminder = (cookie: string, id: string, body: object) =>
  callRoute(item.PUT, { method: 'PUT', path: `/api/reminders/${id}`, params: { id }, body, cookie });

export async function fetchReminder(cookie: string, id: string): Promise<ReminderResponse> {
  const response = await callRoute(item.GET, { path: `/api/reminders/${id}`, params: { id }, cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as ReminderResponse;
}

export async function fetchReminders(cookie: string, query: Record<string, unknown> = {}): Promise<ReminderResponse[]> {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  );
  const response = await callRoute(collection.GET, { path: `/api/reminders?${search}`, cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as ReminderResponse[];
}

export const fetchTab = (cookie: string, tab: Tab) =>
  fetchReminders(cookie, buildListParameters(tab, '', todayInZone(), TEST_TIMEZONE));

export async function fetchActNow(cookie: string): Promise<ReminderResponse[]> {
  const response = await callRoute(actNow.GET, { path: '/api/reminders/act-now', cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as ReminderResponse[];
}

export async function fetchCounts(cookie: string): Promise<CountsResponse> {
  return (await (await callRoute(counts.GET, { path: '/api/reminders/counts', cookie })).json()) as CountsResponse;
}

export const callReminderAction = (route: RouteHandler, id: string, cookie: string) =>
  callRoute(route, { method: 'POST', path: `/api/reminders/${id}`, params: { id }, cookie });

export const callSnooze = (cookie: string, id: string, until: unknown) =>
  callRoute(snooze.POST, {
    method: 'POST',
    path: `/api/reminders/${id}/snooze`,
    params: { id },
    body: { until },
    cookie,
  });

export async function completeReminderViaApi(cookie: string, id: string): Promise<CompletionResponse> {
  const response = await callReminderAction(complete.POST, id, cookie);
  expect(response.status).toBe(200);
  return (await response.json()) as CompletionResponse;
}

export const findTemplate = (key: string) => db.template.findUniqueOrThrow({ where: { key } });
export const findNotices = (reminderId: string) =>
  db.notice.findMany({
    where: { reminderId },
    orderBy: { leadDay: 'desc' },
    select: { id: true, leadDay: true, status: true, sendAt: true },
  });
