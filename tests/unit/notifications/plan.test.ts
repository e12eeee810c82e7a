import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDaysTo, dayInTimezone, daysBetween, instantAt, type Day } from '@/lib/calendar';
import {
  noticeDay,
  NOTICE_STATUSES,
  planNotices,
  noticeSendAt,
  type ExistingNotice,
  type NoticeKind,
  type NoticePlan,
  type NoticeStatus,
} from '@/lib/schedule/notice-rules';
import { anyHour, anyLeadDay, anyZone, anyDayBetween, SETTINGS_ZONES, anyEdgeCaseDay } from '../calendar/arbitraries';
import { clockChangeDays, localClockTime } from '../calendar/local-clock';

const ZONE = 'Africa/Johannesburg';
const TODAY: Day = '2026-11-21';
const DUE: Day = '2026-12-06';
const sendAtFor = (leadDay: number, dueOn: Day = DUE) => noticeSendAt(dueOn, leadDay, ZONE, 8);
const existingNotice = (leadDay: number, status: NoticeStatus, dueOn: Day = DUE): ExistingNotice => ({
  id: `${dueOn}/${leadDay}`,
  occurrenceOn: dueOn,
  kind: 'lead',
  leadDay,
  sendAt: sendAtFor(leadDay, dueOn),
  status,
  isObsolete: false,
  round: 0,
});
const plan = (changes: Partial<Parameters<typeof planNotices>[0]> = {}) =>
  planNotices({
    dueOn: DUE,
    leadDays: [30, 15, 7, 0],
    timezone: ZONE,
    notifyHour: 8,
    today: TODAY,
    existing: [],
    ...changes,
  });
/** Days from 2026 to 2028 on which the clocks change in a settings zone. */
const CLOCK_CHANGE_DAYS = SETTINGS_ZONES.flatMap((zone) => clockChangeDays(zone, 2026, 2029)).map(
  (day) => new Date(day).toISOString().slice(0, 10) as Day,
);
/** Which notices become obsolete is checked for any sequence of changes, below. */
const EMPTY_PLAN = { create: [], reschedule: [], cancel: [] };

describe('planNotices for a new reminder', () => {
  it('plans a notice whose day is today, but none whose day has passed', () => {
    expect(plan().create).toEqual([
      { occurrenceOn: DUE, kind: 'lead', leadDay: 15, sendAt: new Date('2026-11-21T06:00:00Z') },
      { occurrenceOn: DUE, kind: 'lead', leadDay: 7, sendAt: new Date('2026-11-29T06:00:00Z') },
      { occurrenceOn: DUE, kind: 'lead', leadDay: 0, sendAt: new Date('2026-12-06T06:00:00Z') },
    ]);
  });

  it('plans the day of a reader in reserve although it has passed', () => {
    expect(plan({ leadDays: [30, 20], reserveDay: 20 }).create.map(({ leadDay }) => leadDay)).toEqual([20]);
    const cancelled = existingNotice(20, 'cancelled');
    expect(plan({ leadDays: [20], reserveDay: 20, existing: [cancelled] }).reschedule).toHaveLength(1);
    expect(plan({ leadDays: [20], reserveDay: 20, existing: [existingNotice(20, 'sent')] })).toMatchObject(EMPTY_PLAN);
  });

  it.each<[string, Day, Day, number[]]>([
    ['due today', TODAY, TODAY, [0]],
    ['due yesterday', '2026-11-20', TODAY, []],
    ['due tomorrow', '2026-11-22', TODAY, [0]],
    ['due after the year end', '2027-01-05', '2026-12-29', [7, 0]],
    ['due on 29 February', '2028-02-29', '2028-02-14', [15, 7, 0]],
  ])('plans a notice for each lead day whose notice day has not passed: %s', (_, dueOn, today, leadDays) => {
    expect(plan({ dueOn, today }).create.map((notice) => notice.leadDay)).toEqual(leadDays);
  });

  it('plans one notice for a duplicate lead day, and none without lead days', () => {
    expect(plan({ leadDays: [7, 7, 0, 7] }).create).toHaveLength(2);
    expect(plan({ leadDays: [] })).toMatchObject(EMPTY_PLAN);
  });

  it('plans a notice ten years before the due date', () => {
    expect(plan({ dueOn: '2036-12-31', leadDays: [3650] }).create).toEqual([
      { occurrenceOn: '2036-12-31', kind: 'lead', leadDay: 3650, sendAt: new Date('2027-01-03T06:00:00Z') },
    ]);
  });
});

describe('noticeSendAt', () => {
  it.each<[string, Day, number, string]>([
    ['Europe/London', '2026-03-30', 1, '2026-03-29T07:00:00Z'],
    ['Europe/London', '2026-03-30', 2, '2026-03-28T08:00:00Z'],
    ['America/New_York', '2026-11-08', 7, '2026-11-01T13:00:00Z'],
    ['America/New_York', '2026-11-08', 8, '2026-10-31T12:00:00Z'],
    ['Australia/Sydney', '2026-10-04', 0, '2026-10-03T21:00:00Z'],
    ['Asia/Tokyo', '2027-01-01', 0, '2026-12-31T23:00:00Z'],
  ])('in %s at 08:00, with due date %s and lead day %i, returns %s', (timezone, dueOn, leadDay, expected) => {
    expect(noticeSendAt(dueOn, leadDay, timezone, 8)).toEqual(new Date(expected));
  });

  it.each(SETTINGS_ZONES)(
    'returns 8:00 local time in %s on every day of ten years',
    (timezone) => {
      for (let dueOn: Day = '2026-01-01'; dueOn < '2036-01-01'; dueOn = addDaysTo(dueOn, 1)) {
        const clock = localClockTime(+noticeSendAt(dueOn, 30, timezone, 8), timezone);
        expect(clock).toBe(Date.parse(addDaysTo(dueOn, -30)) + 8 * 3_600_000);
      }
    },
    30_000,
  );

  it.each(SETTINGS_ZONES)('in %s, returns the first moment at or after any hour on days when clocks change', (zone) => {
    const QUARTER_MS = 900_000;
    for (const dueOn of CLOCK_CHANGE_DAYS) {
      const day = Date.parse(dueOn);
      for (let hour = 0; hour < 24; hour += 1) {
        // Start 16 hours before midnight UTC, when every settings zone still has the previous day.
        let first = day - 16 * 3_600_000;
        while (localClockTime(first, zone) < day + hour * 3_600_000) first += QUARTER_MS;
        expect(noticeSendAt(dueOn, 0, zone, hour)).toEqual(new Date(first));
      }
    }
  });

  it('returns a time on the notice day in local time, at or after the chosen hour', () => {
    fc.assert(
      fc.property(
        anyDayBetween('1970-01-01', '2199-12-31'),
        anyLeadDay,
        anyZone,
        anyHour,
        (dueOn, leadDay, zone, hour) => {
          fc.pre(!(zone === 'Pacific/Apia' && noticeDay(dueOn, leadDay) === '2011-12-30'));
          fc.pre(noticeDay(dueOn, leadDay) >= '1975-01-01');
          const sendAt = noticeSendAt(dueOn, leadDay, zone, hour);
          expect(dayInTimezone(sendAt, zone)).toBe(noticeDay(dueOn, leadDay));
          expect(daysBetween(dayInTimezone(sendAt, zone), dueOn)).toBe(leadDay);
          expect(new Date(localClockTime(+sendAt, zone)).getUTCHours()).toBeGreaterThanOrEqual(hour);
        },
      ),
    );
  });
});

describe('planNotices after a reminder changes', () => {
  it.each<[NoticeStatus, Partial<NoticePlan>]>([
    ['pending', {}],
    ['sending', {}],
    ['sent', {}],
    ['failed', {}],
    ['superseded', {}],
    ['cancelled', { reschedule: [{ id: `${DUE}/7`, sendAt: sendAtFor(7) }] }],
  ])('reschedules the notice of a remaining lead day only if the notice is cancelled: %s', (status, expected) => {
    expect(plan({ leadDays: [7], existing: [existingNotice(7, status)] })).toMatchObject({
      ...EMPTY_PLAN,
      ...expected,
    });
  });

  it.each(NOTICE_STATUSES)(
    'does not change a notice whose day has passed if its sending time stays the same: %s',
    (status) => {
      expect(plan({ leadDays: [30], existing: [existingNotice(30, status)] })).toMatchObject(EMPTY_PLAN);
    },
  );

  it.each(NOTICE_STATUSES)('cancels an obsolete notice only if it is pending: %s', (status) => {
    const expected = { ...EMPTY_PLAN, cancel: status === 'pending' ? [`${DUE}/7`] : [] };
    expect(plan({ leadDays: [], existing: [existingNotice(7, status)] })).toMatchObject(expected);
    expect(plan({ planned: false, leadDays: [7], existing: [existingNotice(7, status)] })).toMatchObject(expected);
  });

  it('keeps a pending notice whose sending day passed during an outage', () => {
    expect(plan({ leadDays: [30], existing: [existingNotice(30, 'pending')], today: '2026-11-25' })).toMatchObject(
      EMPTY_PLAN,
    );
  });

  it('reschedules pending notices, even one whose day has passed, when the time zone changes', () => {
    const existing = [existingNotice(30, 'pending'), existingNotice(7, 'pending'), existingNotice(15, 'sent')];
    expect(plan({ leadDays: [30, 15, 7], timezone: 'America/New_York', existing })).toMatchObject({
      create: [],
      reschedule: [
        { id: `${DUE}/30`, sendAt: new Date('2026-11-06T13:00:00Z') },
        { id: `${DUE}/7`, sendAt: new Date('2026-11-29T13:00:00Z') },
      ],
      cancel: [],
    });
  });

  it('moves only pending notices to the new hour, for any two hours on days when clocks change', () => {
    const anyChangeDay = fc.constantFrom(...CLOCK_CHANGE_DAYS);
    const anySettingsZone = fc.constantFrom(...SETTINGS_ZONES);
    fc.assert(
      fc.property(anyChangeDay, anySettingsZone, anyHour, anyHour, (dueOn, timezone, hour, notifyHour) => {
        const sendAt = noticeSendAt(dueOn, 0, timezone, hour);
        const row = { ...existingNotice(0, 'pending', dueOn), sendAt };
        const change = { dueOn, leadDays: [0], timezone, notifyHour, today: dueOn };
        const moved = noticeSendAt(dueOn, 0, timezone, notifyHour);
        const reschedule = +moved === +sendAt ? [] : [{ id: row.id, sendAt: moved }];
        expect(plan({ ...change, existing: [row] })).toMatchObject({ ...EMPTY_PLAN, reschedule });
        expect(plan({ ...change, existing: [{ ...row, status: 'sent' }] })).toMatchObject(EMPTY_PLAN);
        expect(dayInTimezone(moved, timezone)).toBe(dueOn);
      }),
    );
  });

  it('replaces notices when the due date changes, and reschedules them when it changes back', () => {
    const later: Day = '2026-12-20';
    const moved = plan({
      dueOn: later,
      leadDays: [7, 0],
      existing: [existingNotice(7, 'pending'), existingNotice(0, 'pending')],
    });
    expect(moved.cancel).toEqual([`${DUE}/7`, `${DUE}/0`]);
    expect(moved.create.map(({ occurrenceOn, leadDay }) => [occurrenceOn, leadDay])).toEqual([
      [later, 7],
      [later, 0],
    ]);
    const existing = [
      existingNotice(7, 'cancelled'),
      existingNotice(0, 'cancelled'),
      existingNotice(7, 'pending', later),
      existingNotice(0, 'pending', later),
    ];
    expect(plan({ leadDays: [7, 0], existing })).toMatchObject({
      create: [],
      reschedule: [
        { id: `${DUE}/7`, sendAt: sendAtFor(7) },
        { id: `${DUE}/0`, sendAt: sendAtFor(0) },
      ],
      cancel: [`${later}/7`, `${later}/0`],
    });
  });

  it('does not plan a sent notice again when its lead day is removed and added again', () => {
    const existing = [existingNotice(15, 'sent')];
    expect(plan({ leadDays: [], existing })).toMatchObject(EMPTY_PLAN);
    expect(plan({ leadDays: [15], existing })).toMatchObject(EMPTY_PLAN);
  });

  it('when a reminder is restored, reschedules only its notices for today and later', () => {
    const existing = [existingNotice(15, 'cancelled'), existingNotice(7, 'cancelled'), existingNotice(0, 'cancelled')];
    const { reschedule } = plan({ leadDays: [15, 7, 0], existing, today: '2026-11-29' });
    expect(reschedule.map((change) => change.id)).toEqual([`${DUE}/7`, `${DUE}/0`]);
  });

  it('keeps the sending time of a resent notice, even when it is replanned after a cancellation', () => {
    const sentAgain = { ...existingNotice(30, 'cancelled'), sendAt: sendAtFor(3), round: 1 };
    const after = (changes: Partial<ExistingNotice>, today: Day = TODAY) =>
      plan({ leadDays: [30], today, existing: [{ ...sentAgain, ...changes }] });
    const revived = { ...EMPTY_PLAN, reschedule: [{ id: sentAgain.id, sendAt: sentAgain.sendAt }] };
    expect(after({})).toMatchObject(revived);
    expect(after({}, DUE)).toMatchObject(revived);
    expect(after({}, addDaysTo(DUE, 1))).toMatchObject(EMPTY_PLAN);
    expect(after({ status: 'pending' })).toMatchObject(EMPTY_PLAN);
  });
});

/** Applies a plan to the rows as replanning does in the database. */
function applyPlan(rows: ExistingNotice[], change: NoticePlan, newId: () => string): ExistingNotice[] {
  const moved = new Map(change.reschedule.map(({ id, sendAt }) => [id, sendAt]));
  return [
    ...rows.map((stored): ExistingNotice => {
      const isChanged = change.changeObsolete.includes(stored.id);
      const notice = { ...stored, isObsolete: isChanged ? !stored.isObsolete : stored.isObsolete };
      const sendAt = moved.get(notice.id);
      if (sendAt) return { ...notice, sendAt, status: 'pending' };
      return change.cancel.includes(notice.id) ? { ...notice, status: 'cancelled' } : notice;
    }),
    ...change.create.map((notice): ExistingNotice => ({
      ...notice,
      id: newId(),
      status: 'pending',
      isObsolete: false,
      round: 0,
    })),
  ];
}

describe('planNotices after “Remind me later”', () => {
  const later = (leadDay: number, status: NoticeStatus): ExistingNotice => ({
    ...existingNotice(leadDay, status),
    id: `later/${leadDay}`,
    kind: 'later',
  });

  it('plans a later notice for the chosen day besides the others, even after the due date', () => {
    expect(plan({ leadDays: [7], snoozedUntil: '2026-12-08' }).create).toEqual([
      { occurrenceOn: DUE, kind: 'lead', leadDay: 7, sendAt: new Date('2026-11-29T06:00:00Z') },
      { occurrenceOn: DUE, kind: 'later', leadDay: -2, sendAt: new Date('2026-12-08T06:00:00Z') },
    ]);
  });

  it('when another day is chosen, cancels the previous later notice unless it was sent', () => {
    const existing = [later(3, 'pending'), later(2, 'sent')];
    expect(plan({ leadDays: [], snoozedUntil: '2026-12-05', existing })).toMatchObject({
      create: [{ kind: 'later', leadDay: 1 }],
      cancel: ['later/3'],
    });
  });
});

it('plans only the notice that asks for the new date once that has a day', () => {
  const existing = [existingNotice(7, 'pending'), existingNotice(30, 'sent')];
  const askNewDateOn: Day = '2026-12-20';
  expect(plan({ leadDays: [30, 7], snoozedUntil: '2026-12-04', askNewDateOn, existing })).toEqual({
    create: [{ occurrenceOn: DUE, kind: 'renewal', leadDay: -14, sendAt: new Date('2026-12-20T06:00:00Z') }],
    reschedule: [],
    cancel: [existing[0]!.id],
    changeObsolete: existing.map(({ id }) => id),
  });
});

describe('planNotices for any sequence of changes', () => {
  const step = fc.record({
    dueOn: anyDayBetween('2026-10-01', '2027-03-31'),
    leadDays: fc.array(fc.oneof(fc.integer({ min: 0, max: 60 }), anyLeadDay), { maxLength: 6 }),
    timezone: anyZone,
    notifyHour: anyHour,
    planned: fc.boolean(),
    snoozedUntil: fc.option(anyDayBetween('2026-10-01', '2027-03-31')),
    askNewDateOn: fc.option(anyDayBetween('2026-10-01', '2027-03-31'), { freq: 1 }),
    daysLater: fc.integer({ min: 0, max: 40 }),
    // Statuses that a dispatch gives to the pending notices after this change.
    outcomes: fc.array(fc.constantFrom<NoticeStatus>(...NOTICE_STATUSES), { minLength: 1, maxLength: 4 }),
  });

  it('plans a notice for each day once, and changes only pending or cancelled notices', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        let rows: ExistingNotice[] = [];
        let today: Day = '2026-10-15';
        let ids = 0;
        for (const { daysLater, outcomes, ...change } of steps) {
          const before = rows;
          const made = planNotices({ ...change, today, existing: before });
          rows = applyPlan(before, made, () => String((ids += 1)));

          // Planning again changes nothing.
          expect(planNotices({ ...change, today, existing: rows })).toEqual({ ...EMPTY_PLAN, changeObsolete: [] });
          // Each occurrence has at most one row per lead day and one per “Remind me later” day.
          const keys = rows.map((notice) => `${notice.occurrenceOn} ${notice.kind} ${notice.leadDay}`);
          expect(new Set(keys).size).toBe(keys.length);
          // Only pending and cancelled notices change.
          for (const old of before) {
            const now = rows.find((notice) => notice.id === old.id)!;
            if (old.status !== 'pending' && old.status !== 'cancelled') {
              expect(now).toEqual({ ...old, isObsolete: now.isObsolete });
            }
            expect([now.occurrenceOn, now.kind, now.leadDay]).toEqual([old.occurrenceOn, old.kind, old.leadDay]);
          }
          const days: (readonly [NoticeKind, Day])[] = change.askNewDateOn
            ? [['renewal', change.askNewDateOn]]
            : [
                ...change.leadDays.map((leadDay) => ['lead', addDaysTo(change.dueOn, -leadDay)] as const),
                ...(change.snoozedUntil ? [['later', change.snoozedUntil] as const] : []),
              ];
          const pending = rows.filter((notice) => notice.status === 'pending');
          for (const { occurrenceOn, kind, leadDay, isObsolete } of rows) {
            const isRequested = days.some(
              ([wantedKind, day]) => wantedKind === kind && day === addDaysTo(occurrenceOn, -leadDay),
            );
            expect(isObsolete).toBe(!(change.planned && occurrenceOn === change.dueOn && isRequested));
          }
          if (!change.planned) expect(pending).toEqual([]);
          for (const notice of pending) {
            expect(notice.occurrenceOn).toBe(change.dueOn);
            const day = addDaysTo(change.dueOn, -notice.leadDay);
            expect(days).toContainEqual([notice.kind, day]);
            expect(notice.sendAt).toEqual(instantAt(day, change.notifyHour, change.timezone));
            // No notice is planned for a past day, so a pending notice for such a day was pending before.
            if (day < today) expect(before.find((old) => old.id === notice.id)?.status).toBe('pending');
          }
          // Every planned day from today on has a notice.
          for (const [kind, day] of change.planned ? days : []) {
            if (day < today) continue;
            const wanted = rows.find(
              (notice) =>
                notice.occurrenceOn === change.dueOn &&
                notice.kind === kind &&
                noticeDay(change.dueOn, notice.leadDay) === day,
            );
            expect(wanted && wanted.status !== 'cancelled').toBe(true);
          }

          let turn = 0;
          rows = rows.map((notice) =>
            notice.status === 'pending' ? { ...notice, status: outcomes[turn++ % outcomes.length]! } : notice,
          );
          today = addDaysTo(today, daysLater);
        }
      }),
      { numRuns: 300 },
    );
  }, 30_000);

  it('for a new reminder, plans notices for exactly the lead days whose day has not passed', () => {
    fc.assert(
      fc.property(anyEdgeCaseDay, fc.array(anyLeadDay), anyEdgeCaseDay, anyZone, (dueOn, leadDays, today, timezone) => {
        const { create, reschedule, cancel } = plan({ dueOn, leadDays, today, timezone });
        const expected = new Set(leadDays.filter((leadDay) => addDaysTo(dueOn, -leadDay) >= today));
        expect(new Set(create.map((notice) => notice.leadDay))).toEqual(expected);
        expect(create).toHaveLength(expected.size);
        expect([reschedule, cancel]).toEqual([[], []]);
      }),
    );
  });
});
