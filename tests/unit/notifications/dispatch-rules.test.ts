import { addHours } from 'date-fns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day } from '@/lib/calendar';
import {
  emailTypeOf,
  GIVE_UP_AFTER_MS,
  latestDue,
  MAX_ATTEMPTS,
  nextAttempt,
  retryDelayMs,
  scheduleOf,
  sendAtOf,
  type EmailType,
  type NoticeStatus,
  type ScheduledNotice,
} from '@/lib/schedule/notice-rules';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NOW = new Date('2026-11-21T06:00:00Z');

describe('retries', () => {
  it.each([
    [0, MINUTE_MS],
    [1, MINUTE_MS],
    [2, 2 * MINUTE_MS],
    [3, 4 * MINUTE_MS],
    [9, 256 * MINUTE_MS],
    [10, 6 * HOUR_MS],
    [11, 6 * HOUR_MS],
    [5000, 6 * HOUR_MS],
  ])('after %i attempts wait %i ms', (attempts, delay) => {
    expect(retryDelayMs(attempts)).toBe(delay);
  });

  it('of addresses that are all refused last three days, and not more than one delay longer', () => {
    let now = NOW;
    for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts += 1) {
      const next = nextAttempt({ attempts, now });
      expect(+next).toBeGreaterThan(+now);
      now = next;
    }
    expect(+now - +NOW).toBeGreaterThan(GIVE_UP_AFTER_MS - 6 * HOUR_MS);
    expect(+now - +NOW).toBeLessThanOrEqual(GIVE_UP_AFTER_MS);
  });

  it('wait as long as the provider asks, but never shorter than the delay', () => {
    const asked = (retryAfterSeconds: number) => ({ code: 'provider-fault', retryAfterSeconds });
    expect(nextAttempt({ attempts: 1, now: NOW, refusal: asked(3600) })).toEqual(new Date('2026-11-21T07:00:00Z'));
    expect(nextAttempt({ attempts: 1, now: NOW, refusal: asked(1) })).toEqual(new Date('2026-11-21T06:01:00Z'));
    expect(nextAttempt({ attempts: 1, now: NOW, refusal: asked(9999 * 3600) })).toEqual(addHours(NOW, 24));
    expect(nextAttempt({ attempts: MAX_ATTEMPTS, now: NOW })).toEqual(addHours(NOW, 6));
  });

  it.each([
    [undefined, 1],
    [60, 1],
    [5 * 3600, 5],
    [9999 * 3600, 24],
  ])('after a quota refusal with Retry-After %s wait %i hours, whatever the attempt', (retryAfterSeconds, hours) => {
    for (const attempts of [1, 100]) {
      const refusal = { code: 'quota', retryAfterSeconds };
      expect(nextAttempt({ attempts, now: NOW, refusal })).toEqual(addHours(NOW, hours));
    }
  });
});

describe('catch-up', () => {
  const due = (leadDay: number, day: string) => ({ leadDay, sendAt: new Date(`${day}T06:00:00Z`) });

  it('sends the latest and supersedes the others', () => {
    const [thirty, fifteen, seven] = [due(30, '2026-11-01'), due(15, '2026-11-16'), due(7, '2026-11-24')];
    expect(latestDue([thirty, seven, fifteen])).toEqual({ send: seven, superseded: [fifteen, thirty] });
    expect(latestDue([fifteen])).toEqual({ send: fifteen, superseded: [] });
    expect(latestDue([])).toBeNull();
  });

  it('of the same hour takes the one nearest to its due date', () => {
    const [today, nextYear] = [due(0, '2026-11-21'), due(365, '2026-11-21')];
    expect(latestDue([nextYear, today])?.send).toBe(today);
  });

  it('loses none and leaves the list as it was', () => {
    const anyNotice = fc.record({ leadDay: fc.nat(3650), sendAt: fc.date({ noInvalidDate: true }) });
    fc.assert(
      fc.property(fc.array(anyNotice, { minLength: 1 }), (notices) => {
        const copy = [...notices];
        const { send, superseded } = latestDue(notices)!;
        expect(new Set([send, ...superseded])).toEqual(new Set(notices));
        expect(superseded).toHaveLength(notices.length - 1);
        for (const other of superseded) expect(+other.sendAt).toBeLessThanOrEqual(+send.sendAt);
        expect(notices).toEqual(copy);
      }),
    );
  });
});

describe('the kind of mail', () => {
  it.each<[number, number | null, boolean, EmailType]>([
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
  ])('%i days to go, apply by %s days, overdue possible %s: %s', (daysToDue, applyByDays, canBeOverdue, expected) => {
    expect(emailTypeOf({ daysToDue, applyByDays, canBeOverdue })).toBe(expected);
  });
});

describe('the schedule of the testing dashboard (spec §3)', () => {
  const DUE: Day = '2026-12-06';
  const notice = (leadDay: number, status: NoticeStatus, changes: Partial<ScheduledNotice> = {}): ScheduledNotice => {
    const sendAt = sendAtOf(changes.occurrenceOn ?? DUE, leadDay, 'Africa/Johannesburg', 8);
    return {
      id: `${leadDay}`,
      occurrenceOn: DUE,
      leadDay,
      sendAt,
      nextAttemptAt: sendAt,
      status,
      testSentAt: null,
      ...changes,
    };
  };
  const schedule = (notices: ScheduledNotice[], leadDays: number[], now = NOW, today: Day = '2026-11-21') =>
    scheduleOf({ dueOn: DUE, leadDays, today, now, notices, applyByDays: 10, canBeOverdue: true });

  it('is of the current date alone, whatever still waits of another', () => {
    const old = notice(0, 'pending', { id: 'old', occurrenceOn: '2026-11-21' });
    const [line] = schedule([old, notice(15, 'pending')], [15]);
    expect(line).toMatchObject({ leadDay: 15, status: 'ready-to-send', wouldSendNow: true });
  });

  it('lists every lead day, the longest first', () => {
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

  it('is scheduled until its hour comes', () => {
    const [item] = schedule([notice(15, 'pending')], [15], new Date('2026-11-21T05:59:59Z'));
    expect(item).toMatchObject({ status: 'scheduled', wouldSendNow: false, daysToNotification: 0 });
  });

  it('a test mail leaves the notice ready to go', () => {
    const [item] = schedule([notice(15, 'pending', { testSentAt: NOW })], [15]);
    expect(item).toMatchObject({
      alreadySent: true,
      testSent: true,
      productionSent: false,
      status: 'ready-to-send',
      wouldSendNow: true,
    });
  });

  it('after an outage only the latest would go, with the days truly left', () => {
    const now = new Date('2026-12-07T06:00:00Z');
    const items = schedule(
      [notice(15, 'pending'), notice(7, 'pending'), notice(0, 'pending')],
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

  it('waits for the next attempt after a failure', () => {
    const [item] = schedule([notice(15, 'pending', { nextAttemptAt: new Date(+NOW + MINUTE_MS) })], [15]);
    expect(item).toMatchObject({ status: 'scheduled', wouldSendNow: false });
  });

  it.each<[NoticeStatus, Partial<ScheduledNotice>]>([
    ['sending', {}],
    ['sent', {}],
    ['pending', { nextAttemptAt: new Date(+NOW + MINUTE_MS) }],
  ])('promises no mail for which a later one goes out: that is %s', (status, changes) => {
    const [longer, later] = schedule([notice(30, 'pending'), notice(15, status, changes)], [30, 15]);
    expect(longer).toMatchObject({ status: 'other', wouldSendNow: false });
    expect(later?.wouldSendNow).toBe(false);
  });

  it.each<NoticeStatus>(['failed', 'superseded', 'cancelled'])(
    'promises one beside a later one that is %s',
    (status) => {
      const [longer] = schedule([notice(30, 'pending'), notice(15, status)], [30, 15]);
      expect(longer).toMatchObject({ status: 'ready-to-send', wouldSendNow: true });
    },
  );

  it.each<NoticeStatus>(['sending', 'failed', 'superseded', 'cancelled'])('%s is other', (status) => {
    expect(schedule([notice(15, status)], [15])[0]).toMatchObject({ status: 'other', wouldSendNow: false });
  });

  it('a lead day that was skipped is other, and so is the notice of another occurrence', () => {
    const elsewhere = notice(15, 'sent', { occurrenceOn: '2025-12-06' });
    expect(schedule([elsewhere], [30, 15]).map((item) => item.status)).toEqual(['other', 'other']);
  });
});
