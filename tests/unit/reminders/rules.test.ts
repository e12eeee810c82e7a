import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyByNote } from '@/lib/apply-by-note';
import { addDaysTo, type Day } from '@/lib/calendar';
import { applyByDate, applyByRule, applyByPhase } from '@/lib/schedule/apply-by-rules';
import { applyByCountdown, applyByText, leadDayLabel, statusBadge } from '@/lib/schedule-texts';
import {
  ageOrYears,
  canBeRenewed,
  reminderBehaviour,
  type BehaviourSource,
  type TemplateFlags,
} from '@/lib/schedule/behaviour-rules';
import { DEFAULT_LEAD_DAYS, leadDayOptions, normaliseLeadDays, pastLeadDays } from '@/lib/schedule/lead-day-rules';
import type { Repeat } from '@/lib/schedule/recurrence-rules';
import { statusBadgeKind } from '@/lib/schedule/status-badge-rules';
import { english } from '../../support/texts/i18n';
import { anyLeadDay, anyEdgeCaseDay } from '../calendar/arbitraries';

const YEARLY: Repeat = { every: 1, unit: 'year' };

describe('canBeRenewed', () => {
  it.each([
    [true, { nextDate: 'new' }, true],
    [false, { nextDate: 'new' }, false],
    [true, { nextDate: 'due' }, false],
    [true, null, false],
  ] as const)('with canBeCompleted %s and the template %o, is %s', (canBeCompleted, template, expected) => {
    expect(canBeRenewed({ canBeCompleted, template })).toBe(expected);
  });
});

describe('reminderBehaviour and ageOrYears', () => {
  const plain: BehaviourSource = { category: 'recurring-date', title: 'Gogo', repeat: YEARLY, template: null };
  const from = (occasion: TemplateFlags['occasion'], canBeMarkedComplete = false) => ({
    ...plain,
    template: { canBeMarkedComplete, canBeOverdue: false, occasion },
  });
  const days = { firstDueOn: '1990-12-06', occurrence: '2026-12-06', createdOn: '2026-01-01' } as const;

  it.each<[string, BehaviourSource, object, object]>([
    ['a birthday', from('birthday'), {}, { age: 36 }],
    ['a birthday recognised by its title', { ...plain, title: 'Mom’s birthday' }, {}, { age: 36 }],
    ['an anniversary', from('anniversary'), {}, { years: 36 }],
    ['an anniversary recognised by its title', { ...plain, title: 'Our Anniversary' }, {}, { years: 36 }],
    ['the first date itself', from('birthday'), { occurrence: '1990-12-06' }, {}],
    ['a first date on the day of creation', from('birthday'), { createdOn: '1990-12-06' }, {}],
    ['a first date on the day before creation', from('birthday'), { createdOn: '1990-12-07' }, { age: 36 }],
    ['neither birthday nor anniversary', plain, {}, {}],
    ['a birthday that repeats every month', { ...from('birthday'), repeat: { every: 1, unit: 'month' } }, {}, {}],
    ['a birthday title with another template', { ...from(null), title: 'birthday' }, {}, {}],
    ['an anniversary that is completed each time', from('anniversary', true), {}, {}],
  ])(
    'return the age at a birthday, the years of an anniversary, or neither: %s',
    (_name, reminder, changes, expected) => {
      const { occasion } = reminderBehaviour(reminder);
      expect(occasion ? ageOrYears(occasion, { ...days, ...changes }) : {}).toEqual(expected);
    },
  );
});

describe('lead days', () => {
  it('normaliseLeadDays removes duplicates and sorts, longest first', () => {
    expect(normaliseLeadDays([0, 7, 30, 7, 15, 0])).toEqual([30, 15, 7, 0]);
    expect(normaliseLeadDays([])).toEqual([]);
    fc.assert(
      fc.property(fc.array(anyLeadDay), (leadDays) => {
        const normal = normaliseLeadDays(leadDays);
        expect(new Set(normal)).toEqual(new Set(leadDays));
        for (const [index, leadDay] of normal.slice(1).entries()) expect(leadDay).toBeLessThan(normal[index]!);
      }),
    );
  });

  it('DEFAULT_LEAD_DAYS are 30, 15, 7 and 0', () => {
    expect(DEFAULT_LEAD_DAYS).toEqual([30, 15, 7, 0]);
  });

  it('leadDayOptions returns the lead days of the template, or default options if it has none', () => {
    expect(leadDayOptions([7, 45, 0, 14])).toEqual([45, 14, 7, 0]);
    for (const none of [[], null, undefined]) expect(leadDayOptions(none)).toEqual([120, 90, 30, 15, 7, 0]);
  });

  it.each([
    [0, 'On the day'],
    [1, '1 day'],
    [30, '30 days'],
  ])('leadDayLabel labels %i as %s', (leadDay, label) => {
    expect(leadDayLabel(english, leadDay)).toBe(label);
  });

  it('pastLeadDays returns the lead days whose notice day is before today', () => {
    expect(pastLeadDays('2026-12-06', [0, 7, 15, 16, 30], '2026-11-21')).toEqual([30, 16]);
  });
});

const behaviourSource = (changes: Partial<BehaviourSource> = {}): BehaviourSource => ({
  category: 'expiry-based',
  title: 'Passport',
  repeat: null,
  template: null,
  ...changes,
});
const template = (flags: Partial<TemplateFlags>): TemplateFlags => ({
  canBeMarkedComplete: true,
  canBeOverdue: true,
  occasion: null,
  ...flags,
});
const BIRTHDAY = behaviourSource({ category: 'recurring-date', title: "Gogo's birthday", repeat: YEARLY });
const EXAM = behaviourSource({
  category: 'one-time-deadline',
  title: 'Maths',
  template: template({ canBeOverdue: false }),
});
const NOT_COMPLETABLE = behaviourSource({ template: template({ canBeMarkedComplete: false }) });

describe('reminderBehaviour', () => {
  it.each<[string, BehaviourSource, boolean]>([
    ['a template that allows it', behaviourSource({ template: template({ canBeMarkedComplete: true }) }), true],
    ['a template that forbids it', NOT_COMPLETABLE, false],
    ['a template that overrides the title', { ...BIRTHDAY, template: template({ canBeMarkedComplete: true }) }, true],
    ['no template', behaviourSource(), true],
    ['a birthday', BIRTHDAY, false],
    ['a birthday in capitals', { ...BIRTHDAY, title: 'BIRTHDAY of Thandi' }, false],
    ['a wedding anniversary', { ...BIRTHDAY, title: 'Wedding Anniversary' }, false],
    ['a birthday in Afrikaans', { ...BIRTHDAY, title: 'Ouma se verjaardag' }, false],
    ['a birthday in Afrikaans, in its older form', { ...BIRTHDAY, title: 'Verjaarsdag van Pa' }, false],
    ['an anniversary in Afrikaans', { ...BIRTHDAY, title: 'Huweliksherdenking' }, false],
    ['a recurring date with another title', { ...BIRTHDAY, title: 'Dentist' }, true],
    [
      'a birthday title in another category',
      behaviourSource({ title: 'Birthday cake', category: 'one-time-deadline' }),
      true,
    ],
  ])('decides whether a reminder can be completed: %s', (_, reminder, expected) => {
    expect(reminderBehaviour(reminder).canBeCompleted).toBe(expected);
  });

  it('lets a reminder be overdue unless it repeats by itself or its template forbids it', () => {
    const canBeOverdue = (reminder: BehaviourSource) => reminderBehaviour(reminder).canBeOverdue;
    expect(canBeOverdue(behaviourSource())).toBe(true);
    expect(canBeOverdue(BIRTHDAY)).toBe(false);
    expect(canBeOverdue(EXAM)).toBe(false);
    expect(canBeOverdue(NOT_COMPLETABLE)).toBe(true);
    expect(canBeOverdue({ ...NOT_COMPLETABLE, repeat: YEARLY })).toBe(false);
  });
});

describe('the status badge of a reminder', () => {
  const TODAY: Day = '2026-11-21';

  type Row = BehaviourSource & { status?: string | null; dueOn?: string };
  it.each<[string, Row, string]>([
    ['completed, whatever the date', { ...behaviourSource(), status: 'completed', dueOn: '2026-11-21' }, 'Completed'],
    ['due today', { ...behaviourSource(), status: 'active', dueOn: '2026-11-21' }, 'Due Today'],
    ['a birthday today', { ...BIRTHDAY, dueOn: '2026-11-21' }, 'Due Today'],
    ['a past birthday', { ...BIRTHDAY, dueOn: '2026-11-03' }, 'Last occurred Nov 03, 2026'],
    ['a past exam', { ...EXAM, dueOn: '2026-11-03' }, 'Was due Nov 03, 2026'],
    ['one day overdue', { ...behaviourSource(), dueOn: '2026-11-20' }, 'Overdue by 1 day'],
    ['a year overdue', { ...behaviourSource(), dueOn: '2025-11-21' }, 'Overdue by 365 days'],
    [
      'a yearly licence disc overdue',
      { ...behaviourSource(), repeat: YEARLY, dueOn: '2026-11-01' },
      'Overdue by 20 days',
    ],
    ['due tomorrow', { ...behaviourSource(), dueOn: '2026-11-22' }, 'Due in 1 day'],
    ['due in seven days', { ...behaviourSource(), dueOn: '2026-11-28' }, 'Due in 7 days'],
    ['due in eight days', { ...behaviourSource(), dueOn: '2026-11-29' }, 'Due in 8 days'],
    ['due in the next year', { ...behaviourSource(), dueOn: '2027-01-01' }, 'Due in 41 days'],
    ['without a date', behaviourSource(), 'Unknown'],
    ['with an impossible date', { ...behaviourSource(), dueOn: '2026-02-30' }, 'Unknown'],
    ['without a status', { ...behaviourSource(), status: null, dueOn: '2026-11-20' }, 'Overdue by 1 day'],
    ['not completable and not recurring, past', { ...NOT_COMPLETABLE, dueOn: '2026-11-03' }, 'Overdue by 18 days'],
    [
      'not completable but recurring, past',
      { ...NOT_COMPLETABLE, repeat: { every: 2, unit: 'week' }, dueOn: '2026-11-03' },
      'Last occurred Nov 03, 2026',
    ],
  ])('statusBadge returns its text: %s', (_, reminder, text) => {
    expect(statusBadge(english, { ...reminder, ...reminderBehaviour(reminder) }, TODAY)).toMatchObject({ text });
  });

  it.each([
    ['2026-11-20', 'past', 'Due in 8 days'],
    ['2026-11-21', 'today', 'Due in 8 days'],
    ['2026-11-28', 'soon', 'Due in 8 days'],
    ['2026-11-29', 'none', 'Due in 8 days'],
    [null, 'none', 'Due in 8 days'],
  ] as const)('is as urgent as its apply-by date, with its text unchanged: %s', (applyByOn, urgency, text) => {
    const source = behaviourSource();
    const reminder = { ...source, ...reminderBehaviour(source), status: 'active', dueOn: '2026-11-29', applyByOn };
    expect(statusBadge(english, reminder, TODAY)).toMatchObject({ urgency, text });
  });

  it('statusBadgeKind is “overdue” if and only if a reminder that can be overdue is past due', () => {
    const anyKind = fc.record({
      category: fc.constantFrom('expiry-based', 'recurring-date', 'one-time-deadline', 'custom-repeat'),
      title: fc.constantFrom('Birthday', 'Dentist'),
      template: fc.option(
        fc.record({ canBeMarkedComplete: fc.boolean(), canBeOverdue: fc.boolean(), occasion: fc.constant(null) }),
      ),
      repeat: fc.option(fc.constant(YEARLY)),
      dueOn: anyEdgeCaseDay,
    });
    fc.assert(
      fc.property(anyKind, anyEdgeCaseDay, (reminder, today) => {
        const behaviour = reminderBehaviour(reminder);
        const overdue = reminder.dueOn < today && behaviour.canBeOverdue;
        expect(statusBadgeKind({ ...reminder, ...behaviour }, today) === 'overdue').toBe(overdue);
      }),
    );
  });
});

const noHolidays = () => [];

describe('the apply-by date', () => {
  it.each<[Day, string]>([
    ['2027-03-11', 'Apply by 12 Mar 2027'],
    ['2027-03-12', 'Last day to apply'],
    ['2027-03-13', 'The last day to apply was 12 Mar 2027'],
    ['2027-06-11', 'The last day to apply was 12 Mar 2027'],
  ])('on %s, applyByText for a firearm licence returns “%s”', (today, text) => {
    const on = applyByDate('2027-06-10', { count: 90, unit: 'day' }, noHolidays);
    expect(applyByText(english, { on, verb: 'apply', kind: 'law' }, today)).toBe(text);
  });

  it.each([
    ['pay', 'Pay by 12 Mar 2027', 'Last day to pay', 'The last day to pay was 12 Mar 2027'],
    ['book', 'Book by 12 Mar 2027', 'Last day to book', 'The last day to book was 12 Mar 2027'],
    ['decide', 'Decide by 12 Mar 2027', 'Last day to decide', 'The last day to decide was 12 Mar 2027'],
  ] as const)('applyByText uses the verb %s in every phase', (verb, ...texts) => {
    const days: Day[] = ['2027-03-11', '2027-03-12', '2027-03-13'];
    expect(days.map((today) => applyByText(english, { on: '2027-03-12', verb, kind: 'own' }, today))).toEqual(texts);
  });

  it.each(['official', 'practice'] as const)(
    'applyByText of a passed %s date says what one should have done',
    (kind) => {
      const applyBy = { on: '2027-03-12', verb: 'apply', kind } as const;
      expect(applyByText(english, applyBy, '2027-03-11')).toBe('Apply by 12 Mar 2027');
      expect(applyByText(english, applyBy, '2027-03-13')).toBe('You should have applied by 12 Mar 2027');
    },
  );

  it.each<[Day, string | null]>([
    ['2027-03-07', 'Pay by 12/03/2027, 5 days left'],
    ['2027-03-11', 'Pay by 12/03/2027, 1 day left'],
    ['2027-03-12', 'Last day to pay'],
    ['2027-03-13', null],
  ])('on %s, applyByCountdown returns %j', (today, text) => {
    expect(applyByCountdown(english, { on: '2027-03-12', verb: 'pay', kind: 'official' }, today, '12/03/2027')).toBe(
      text,
    );
  });

  it('applyByText uses the given date format', () => {
    const write = (day: Day) => day;
    expect(applyByText(english, { on: '2027-06-10', verb: 'apply', kind: 'law' }, '2027-06-09', write)).toBe(
      'Apply by 2027-06-10',
    );
  });

  it('applyByDate returns the due date for 0 days, and counts calendar days over holidays', () => {
    expect(applyByDate('2027-06-10', { count: 0, unit: 'day' }, noHolidays)).toBe('2027-06-10');
    expect(applyByDate('2027-06-10', { count: 5, unit: 'day' }, () => ['2027-06-05' as const])).toBe('2027-06-05');
  });

  it('applyByDate counts months back to the same day, or the last of a shorter month', () => {
    expect(applyByDate('2027-06-10', { count: 1, unit: 'month' }, noHolidays)).toBe('2027-05-10');
    expect(applyByDate('2027-03-31', { count: 1, unit: 'month' }, noHolidays)).toBe('2027-02-28');
  });

  it('applyByRule returns the owner’s rule, none if the owner wants none, and else the template’s', () => {
    const template = { applyByDays: 7, applyByUnit: 'day', applyByVerb: 'pay', applyByKind: 'law' } as const;
    const none = { hasOwnApplyBy: false, ownApplyByCount: null, ownApplyByUnit: null, ownApplyByVerb: null };
    const own = { ownApplyByCount: 20, ownApplyByUnit: 'working-day', ownApplyByVerb: 'cancel' } as const;
    expect(applyByRule({ hasOwnApplyBy: true, ...own }, template)).toEqual({
      count: 20,
      unit: 'working-day',
      verb: 'cancel',
      kind: 'own',
    });
    expect(applyByRule({ ...none, hasOwnApplyBy: true }, template)).toBeNull();
    expect(applyByRule(none, template)).toEqual({ count: 7, unit: 'day', verb: 'pay', kind: 'law' });
    expect(applyByRule(none, { ...template, applyByDays: null, applyByKind: null })).toBeNull();
    expect(applyByRule(none, null)).toBeNull();
  });

  it.each([
    ['law', 'before', 'We worked out this date from the law. A day earlier is safer, as the office decides.'],
    ['law', 'last-day', 'We worked out this date from the law. The office may say that it was yesterday.'],
    ['law', 'passed', 'Ask the office what can still be done.'],
    ['official', 'before', 'The responsible office advises this date.'],
    ['official', 'last-day', 'The responsible office advises this date.'],
    ['official', 'passed', 'The responsible office advises this date, so do it as soon as you can.'],
    ['practice', 'before', 'This is our advice, not a rule. Allow more time over weekends and holidays.'],
    ['practice', 'last-day', 'This is our advice, not a rule. Later may still be in time, but do not count on it.'],
    ['practice', 'passed', 'Do it as soon as you can.'],
    ['own', 'before', 'You chose this date.'],
    ['own', 'last-day', 'You chose this date.'],
    ['own', 'passed', 'Do it as soon as you can.'],
  ] as const)('applyByNote explains how binding the date is: %s, %s', (kind, phase, note) => {
    expect(applyByNote(english, { kind, verb: 'apply' }, phase)).toBe(note);
  });

  it('applyByPhase returns “before”, “last-day” and “passed” around the apply-by date', () => {
    fc.assert(
      fc.property(anyEdgeCaseDay, anyLeadDay, (dueOn, count) => {
        const last = applyByDate(dueOn, { count, unit: 'day' }, noHolidays);
        const phases = [-1, 0, 1].map((days) => applyByPhase(last, addDaysTo(last, days)));
        expect(phases).toEqual(['before', 'last-day', 'passed']);
      }),
    );
  });
});
