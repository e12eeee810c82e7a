import { addDaysTo, dayInTimezone, startOfDayInTimezone, toDateColumn, type Day } from '@/lib/calendar';
import { Prisma, queryRows } from '@/lib/database/db';
import { WEEKLY_DAYS, WEEKLY_LOOK_AHEAD_DAYS } from '@/lib/schedule/weekly-rules';
import { recipientColumnsSql, recipientOfMessageSql, recipientSql, type Recipient } from '../recipient';
import type { Claim } from './claim';
import {
  joinTemplateSql,
  mailedReminderColumnsSql,
  toMailedReminder,
  type MailedReminder,
  type MailedReminderRow,
} from './mailed-reminder-sql';

/** A reminder is in the first part to which it belongs: `mails` are the others that an email will be about. */
export const WEEKLY_PARTS = ['overdue', 'ahead', 'mails'] as const;
export type WeeklyPart = (typeof WEEKLY_PARTS)[number];

/** The mail names at most so many reminders and counts the others, so that it fits a phone's screen. */
export const MAX_WEEKLY_REMINDERS = 6;

export interface WeeklyReminder {
  part: WeeklyPart;
  /** How many reminders the part has. */
  total: number;
  /** Of the reminder's emails within the days ahead, the first. */
  nextMailAt: Date | null;
  reminder: MailedReminder;
}

export interface LoadedWeekly {
  /** In the order of the mail; of each part, the first MAX_WEEKLY_REMINDERS. */
  reminders: WeeklyReminder[];
}

interface WeeklyRow {
  id: string;
  attempts: number;
  weeklyOn: Day;
  isOff: boolean;
  recipient: Recipient;
}

/** Reads what is true at `now`. */
export async function loadWeekly({ id, callId }: Pick<Claim, 'id' | 'callId'>, now: Date) {
  const messages = await queryRows<WeeklyRow>(
    Prisma.sql`
    SELECT message.id, message.attempts, message.weekly_on::text AS "weeklyOn",
      (SELECT weekly_at IS NULL FROM users WHERE id = message.recipient_id) AS "isOff",
      (SELECT to_json(value) FROM (SELECT ${recipientColumnsSql}) AS value) AS recipient
    FROM messages AS message CROSS JOIN ${recipientOfMessageSql}
    WHERE message.kind = 'weekly' AND message.call_id = ${callId}::uuid AND message.claim_id = ${id}::uuid
    ORDER BY message.id`,
    { prepared: true },
  );
  if (messages.length === 0) return [];
  const reminders = await readReminders(
    messages.map(({ recipient }) => recipient),
    now,
  );
  return messages.map(({ id: messageId, attempts, weeklyOn, isOff, recipient }) => {
    const own = reminders.get(recipient.id) ?? [];
    const usefulUntil = toDateColumn(addDaysTo(weeklyOn, WEEKLY_DAYS));
    const isEmpty = isOff || own.length === 0;
    return {
      ...{ id: messageId, recipient, notices: [] },
      other: { kind: 'weekly' as const, weekly: { reminders: own }, attempts, usefulUntil, isEmpty },
    };
  });
}

type WeeklyReminderRow = MailedReminderRow & Omit<WeeklyReminder, 'reminder'> & { recipientId: string };

/** By the recipients' ids. Muted reminders are left out. */
async function readReminders(recipients: Recipient[], now: Date): Promise<Map<string, WeeklyReminder[]>> {
  const todays = recipients.map(({ timezone }) => dayInTimezone(now, timezone));
  const lastDays = todays.map((today) => addDaysTo(today, WEEKLY_LOOK_AHEAD_DAYS));
  const ends = recipients.map(({ timezone }, index) => startOfDayInTimezone(addDaysTo(lastDays[index]!, 1), timezone));
  const rows = await queryRows<WeeklyReminderRow>(Prisma.sql`
    SELECT wanted.id AS "recipientId", part.part, part.total, part.at AS "nextMailAt", ${mailedReminderColumnsSql}
    FROM unnest(${recipients.map(({ id }) => id)}::uuid[], ${todays}::date[], ${lastDays}::date[], ${ends}::timestamptz[])
      AS wanted(id, today, last_day, ends_at)
    CROSS JOIN LATERAL ${recipientSql(Prisma.sql`wanted.id`)} AS recipient
    CROSS JOIN LATERAL (
      SELECT sorted.*, count(*) OVER (PARTITION BY part)::int AS total, row_number() OVER (
        PARTITION BY part ORDER BY CASE WHEN part = 'mails' THEN at END, day, sorted.id) AS place
      FROM (
        SELECT listed.id, next.at,
          CASE
            WHEN listed.status = 'active' AND listed.due_on < wanted.today AND listed.can_be_overdue THEN 'overdue'
            WHEN listed.status = 'active' AND listed.due_on >= wanted.today AND deadline.day <= wanted.last_day THEN 'ahead'
            WHEN next.at IS NOT NULL THEN 'mails'
          END AS part,
          deadline.day
        FROM reminders AS listed
        CROSS JOIN LATERAL (
          SELECT CASE WHEN listed.apply_by_on >= wanted.today THEN LEAST(listed.due_on, listed.apply_by_on)
            ELSE listed.due_on END AS day
        ) AS deadline
        CROSS JOIN LATERAL (
          SELECT min(notice.next_attempt_at) AS at FROM notices AS notice
          WHERE notice.reminder_id = listed.id AND notice.recipient_id = wanted.id AND notice.status = 'pending'
            AND NOT notice.is_obsolete AND notice.next_attempt_at < wanted.ends_at
        ) AS next
        WHERE listed.user_id = wanted.id AND listed.muted_at IS NULL
          AND (listed.status = 'active' OR listed.ask_new_date_on IS NOT NULL)
      ) AS sorted
      WHERE part IS NOT NULL
    ) AS part
    JOIN reminders AS reminder ON reminder.id = part.id
    ${joinTemplateSql}
    WHERE part.place <= ${MAX_WEEKLY_REMINDERS}
    ORDER BY array_position(${[...WEEKLY_PARTS]}::text[], part.part), part.place`);
  const byRecipient = new Map<string, WeeklyReminder[]>(recipients.map(({ id }) => [id, []]));
  for (const { recipientId, part, total, nextMailAt, ...row } of rows)
    byRecipient.get(recipientId)?.push({ part, total, nextMailAt, reminder: toMailedReminder(row) });
  return byRecipient;
}
