import { expect, test } from 'vitest';
import { MAX_ATTACHMENT_BYTES } from '@/lib/attachments/rules';
import { WEEKLY_MAILS } from '@/lib/accounts/settings/schema';
import { LEAP_DAYS } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { noticeChannels } from '@/lib/notifications/channels';
import { DETAILS } from '@/lib/reminder-details';
import { MAX_TITLE_LENGTH } from '@/lib/reminders/schema';
import { EARLIEST_DUE_DAY, LATEST_DUE_DAY } from '@/lib/schedule/due-day-limits';
import { APPLY_BY_UNITS, MAX_APPLY_BY_COUNT, MAX_APPLY_BY_WORKING_DAYS } from '@/lib/schedule/apply-by-rules';
import { CATEGORIES } from '@/lib/schedule/categories';
import { COUNTS_FROM_UNITS, EARLIEST_EVENT_DAY, MAX_COUNTS_FROM, RECESSES } from '@/lib/schedule/counts-from-rules';
import { MAX_AFTER_DAY, MAX_AFTER_DAY_COUNT, MAX_LEAD_DAY, MAX_LEAD_DAY_COUNT } from '@/lib/schedule/lead-day-rules';
import { MAX_REPEAT_INTERVAL } from '@/lib/schedule/recurrence-rules';

/** The database allows more lead days than the app, and occurrences after the app's latest first date. */
const DATABASE_LEAD_DAY_COUNT = 100;
const DATABASE_LATEST_DAY = '9999-12-31';

const LITERALS = {
  attachments_file_size: [0, MAX_ATTACHMENT_BYTES],
  messages_channel: noticeChannels.map(({ name }) => name),
  messages_weekly: ['weekly'],
  notices_channel: noticeChannels.map(({ name }) => name),
  notices_lead_day: [-MAX_AFTER_DAY, MAX_LEAD_DAY],
  readers_lead_day: [0, MAX_LEAD_DAY],
  reminders_after_days: [1, MAX_AFTER_DAY, MAX_AFTER_DAY_COUNT],
  reminders_category: CATEGORIES,
  reminders_description: [DETAILS.description.maxLength],
  reminders_due_on: [EARLIEST_DUE_DAY, DATABASE_LATEST_DAY, EARLIEST_DUE_DAY, DATABASE_LATEST_DAY],
  reminders_leap_day: LEAP_DAYS,
  reminders_event_on: [EARLIEST_EVENT_DAY, DATABASE_LATEST_DAY],
  reminders_lead_days: [0, MAX_LEAD_DAY, DATABASE_LEAD_DAY_COUNT],
  reminders_own_apply_by: [1, MAX_APPLY_BY_COUNT, ...APPLY_BY_UNITS, 'working-day', MAX_APPLY_BY_WORKING_DAYS],
  reminders_reference: [1, DETAILS.reference.maxLength],
  reminders_repeat: [1, MAX_REPEAT_INTERVAL],
  reminders_title: [1, MAX_TITLE_LENGTH],
  templates_apply_by: [0, MAX_LEAD_DAY],
  templates_apply_by_unit: [...APPLY_BY_UNITS, 'working-day', MAX_APPLY_BY_WORKING_DAYS],
  templates_category: CATEGORIES,
  templates_counts_from: ['', 1, ...COUNTS_FROM_UNITS.flatMap((unit) => [unit, MAX_COUNTS_FROM[unit]])],
  templates_counts_from_recess: [...RECESSES, 'working-day'],
  templates_grace_days: [0, MAX_LEAD_DAY],
  templates_lead_days: [0, MAX_LEAD_DAY],
  templates_period_months: [1, 1200],
  templates_recurrence: [1, MAX_REPEAT_INTERVAL],
  users_notify_hour_check: [0, 23],
  users_weekly_at: ['off', 'off'],
  users_weekly_mail: WEEKLY_MAILS,
};

/** Returns the texts, days and numbers of a constraint in order, without the values of enums. */
const literalsOf = (definition: string) =>
  [...definition.matchAll(/'([^']*)'::(\w+)|\b\d+\b/g)]
    .filter(([, text, type]) => text === undefined || ['text', 'date', 'integer'].includes(type!))
    .map(([number, text, type]) => (text === undefined || type === 'integer' ? Number(text ?? number) : text));

test('the CHECK constraints have the same limits and values as the app', async () => {
  const rows = await db.$queryRaw<{ name: string; definition: string }[]>`
    SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE contype = 'c' AND connamespace = 'public'::regnamespace`;
  const literals = rows.map(({ name, definition }) => [name, literalsOf(definition)] as const);
  const withLimits = literals.filter(([, values]) =>
    values.some((value) => value !== 0 && value !== 1 && value !== ''),
  );
  expect(Object.fromEntries(withLimits)).toEqual(LITERALS);
  expect(DATABASE_LEAD_DAY_COUNT).toBeGreaterThanOrEqual(MAX_LEAD_DAY_COUNT);
  expect(DATABASE_LATEST_DAY > LATEST_DUE_DAY).toBe(true);
});
