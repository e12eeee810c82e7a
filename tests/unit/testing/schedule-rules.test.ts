import { describe, expect, it } from 'vitest';
import { addDaysTo, type Day } from '@/lib/calendar';
import { noticeSendAt, type NoticeStatus } from '@/lib/schedule/notice-rules';
import { classifyEmail, buildNoticeSchedule, type ScheduledNotice } from '@/lib/testing/schedule-rules';
import type { ScheduledEmailType } from '@/lib/testing/schema';

const MINUTE_MS = 60_000;
const NOW = new Date('2026-11-21T06:00:00Z');

describe('classifyEmail', () => {
  it.each<[number, number | null, boolean, ScheduledEmailType]>([
    [30, null, true, 'reminder'],
    [1, null, true, 'reminder'],
    [0, null, true, 'due-today'],
    [0, null, false, 'due-today'],
    [-1, null, true, 'overdue'],
    [-1, null, false, 'occurred'],
    [91, 90, true, 'reminder'],
    [90, 90, true, 'apply-by-last-day'],
    [89, 90, true, 'apply-by-passed'],
    [1, 90, true, 'apply-by-passed'],
    [0, 90, true, 'due-today'],
    [-3, 90, true, 'overdue'],
    [0, 0, true, 'due-today'],
    [1, 0, true, 'reminder'],
  ])(
    'with %i days to the due date, apply-by days %s and canBeOverdue %s, returns %s',
    (daysToDue, applyByDays, canBeOverdue, expected) => {
      const dueOn = '2026-12-06';
      const applyByOn = applyByDays === null ? null : addDaysTo(dueOn, -applyByDays);
      expect(classifyEmail({ dueOn, applyByOn, canBeOverdue }, addDaysTo(dueOn, -daysToDue))).toBe(expected);
    },
  );
});

describe('buildNoticeSchedule', () => {
  const DUE: Day = '2026-12-06';
  const notice = (leadDay: number, status: NoticeStatus, changes: Partial<ScheduledNotice> = {}): ScheduledNotice => {
    const nextAttemptAt = noticeSendAt(changes.occurrenceOn ?? DUE, leadDay, 'Africa/Johannesburg', 8);
    return { occurrenceOn: DUE, leadDay, nextAttemptAt, status, testSentAt: null, isSuperseded: false, ...changes };
  };
  const schedule = (notices: ScheduledNotice[], leadDays: number[], now = NOW, today: Day = '2026-11-21') =>
    buildNoticeSchedule({ dueOn: DUE, leadDays, today, now, notices, applyByOn: '2026-11-26', canBeOverdue: true });

  it('ignores notices of earlier occurrences', () => {
    const old = notice(0, 'pending', { occurrenceOn: '2026-11-21' });
    const [line] = schedule([old, notice(15, 'pending')], [15]);
    expect(line).toMatchObject({ leadDay: 15, status: 'ready-to-send', wouldSendNow: true });
  });

  it('lists every lead day once, longest first', () => {
    const notices = [notice(30, 'sent'), notice(15, 'pending'), notice(7, 'pending'), notice(0, 'pending')];
    expect(schedule(notices, [0, 7, 15, 30, 7])).toEqual([
      {
        leadDay: 30,
        emailType: 'reminder',
        daysToNotification: -15,
        alreadySent: true,
        testSent: false,
        productionSent: true,
        status: 'already-sent',
        wouldSendNow: false,
      },
      {
        leadDay: 15,
        emailType: 'reminder',
        daysToNotification: 0,
        alreadySent: false,
        testSent: false,
        productionSent: false,
        status: 'ready-to-send',
        wouldSendNow: true,
      },
      {
        leadDay: 7,
        emailType: 'apply-by-passed',
        daysToNotification: 8,
        alreadySent: false,
        testSent: false,
        productionSent: false,
        status: 'scheduled',
        wouldSendNow: false,
      },
      {
        leadDay: 0,
        emailType: 'due-today',
        daysToNotification: 15,
        alreadySent: false,
        testSent: false,
        productionSent: false,
        status: 'scheduled',
        wouldSendNow: false,
      },
    ]);
  });

  it('reports a pending notice as scheduled before its sending time', () => {
    const [item] = schedule([notice(15, 'pending')], [15], new Date('2026-11-21T05:59:59Z'));
    expect(item).toMatchObject({ status: 'scheduled', wouldSendNow: false, daysToNotification: 0 });
  });

  it('reports a notice as ready to send even if it was already sent as a test mail', () => {
    const [item] = schedule([notice(15, 'pending', { testSentAt: NOW })], [15]);
    expect(item).toMatchObject({
      alreadySent: true,
      testSent: true,
      productionSent: false,
      status: 'ready-to-send',
      wouldSendNow: true,
    });
  });

  it('reports superseded notices as “other”, and a notice after the due date as an overdue email', () => {
    const now = new Date('2026-12-07T06:00:00Z');
    const superseded = { isSuperseded: true };
    const items = schedule(
      [notice(15, 'pending', superseded), notice(7, 'pending', superseded), notice(0, 'pending')],
      [15, 7, 0],
      now,
      '2026-12-07',
    );
    expect(items.map((item) => [item.leadDay, item.status, item.wouldSendNow])).toEqual([
      [15, 'other', false],
      [7, 'other', false],
      [0, 'ready-to-send', true],
    ]);
    expect(items[2]?.emailType).toBe('overdue');
  });

  it('reports a notice that waits for a retry as scheduled until the time of the next attempt', () => {
    const [item] = schedule([notice(15, 'pending', { nextAttemptAt: new Date(+NOW + MINUTE_MS) })], [15]);
    expect(item).toMatchObject({ status: 'scheduled', wouldSendNow: false });
  });

  it.each<NoticeStatus>(['sending', 'failed', 'superseded', 'cancelled'])(
    'reports a notice as “other” if the status is %s',
    (status) => {
      expect(schedule([notice(15, status)], [15])[0]).toMatchObject({ status: 'other', wouldSendNow: false });
    },
  );

  it('reports a lead day as “other” if it has no notice for the current occurrence', () => {
    const elsewhere = notice(15, 'sent', { occurrenceOn: '2025-12-06' });
    expect(schedule([elsewhere], [30, 15]).map((item) => item.status)).toEqual(['other', 'other']);
  });
});
