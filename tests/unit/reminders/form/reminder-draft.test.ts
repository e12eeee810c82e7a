import { describe, expect, it } from 'vitest';
import { describeNextEmail } from '@/components/reminders/schedule/describe-next-email';
import { hasChanges, isDraftOf, resumedValues } from '@/components/reminders/drafts/reminder-draft';
import { getI18n } from '../../../../lib/i18n/load-i18n';
import type { MailProblem } from '../../../../lib/accounts/sign-in/schema';
import type { ReminderInput, ReminderResponse } from '../../../../lib/reminders/schema';

const initial: ReminderInput = {
  templateId: null,
  title: 'The lease',
  dueAt: '2027-01-31',
  category: 'one-time-deadline',
  leadDays: [30, 7],
  description: '',
  repeat: null,
  amount: null,
  reference: '',
  previousId: null,
};
const draft = (values: Partial<ReminderInput>) => ({
  savedAt: '2026-11-23T10:01:00.000Z',
  initialValues: initial,
  values: { ...initial, ...values },
});
const reminder = { id: 'any' } as ReminderResponse;

describe('hasChanges', () => {
  it('returns false for an equal list in another instance, and for undefined instead of null', () => {
    expect(hasChanges(initial, { ...initial, leadDays: [30, 7], repeat: undefined })).toBe(false);
  });
  it.each([{ title: 'The flat' }, { leadDays: [30] }, { repeat: { every: 2, unit: 'week' as const } }, { amount: 0 }])(
    'returns true for the change %j',
    (values) => expect(hasChanges(initial, { ...initial, ...values })).toBe(true),
  );
});

describe('isDraftOf', () => {
  const filledIn = { ...initial, templateId: 'disc', title: 'Vehicle licence disc' };
  const ofDisc = (values: Partial<ReminderInput>) => ({
    ...draft({}),
    initialValues: filledIn,
    values: { ...filledIn, ...values },
  });
  const saved = { ...filledIn, title: 'Disc of the Polo', dueAt: '2027-03-31', reference: 'CA 123' };
  it.each([{ dueAt: '2027-02-28' }, { leadDays: [30] }, { reference: 'CA 123' }, { title: 'Disc of the Polo' }])(
    'returns true for a draft of the same template without text of its own: %j',
    (values) => expect(isDraftOf(ofDisc(values), saved)).toBe(true),
  );
  it.each([{ title: 'Disc of the Figo' }, { reference: 'CA 456' }, { description: 'Post office' }, { amount: 9 }])(
    'returns false for a draft with text that was not saved: %j',
    (values) => expect(isDraftOf(ofDisc(values), saved)).toBe(false),
  );
  it('without a template, compares the titles', () => {
    const gym = { ...initial, title: 'Gym' };
    expect(isDraftOf(draft({ title: 'Gym', dueAt: '2027-02-28' }), gym)).toBe(true);
    expect(isDraftOf(draft({ title: 'Tennis' }), gym)).toBe(false);
    expect(isDraftOf(draft({ dueAt: '2027-02-28' }), gym)).toBe(false);
  });
});

describe('resumedValues', () => {
  it('for an edit, keeps changes made elsewhere to fields that the draft did not change', () => {
    const current = { ...initial, title: 'Renamed elsewhere', description: 'New note' };
    expect(resumedValues(draft({ title: 'The flat' }), { mode: 'edit', reminder }, current)).toEqual({
      ...initial,
      title: 'The flat',
      description: 'New note',
    });
  });
  it('for a new reminder, restores all values of the draft, including those that it started with', () => {
    const blank = { ...initial, title: '', dueAt: '' };
    expect(resumedValues(draft({ amount: 5 }), { mode: 'create' }, blank)).toEqual({ ...initial, amount: 5 });
  });
});

describe('describeNextEmail', () => {
  const describeOn = (nextNoticeAt: string | null, kind?: MailProblem['kind']) =>
    describeNextEmail(getI18n('en-ZA'), { nextNoticeAt }, 'firstEmail', '2026-11-23', {
      timezone: 'Africa/Johannesburg',
      notifyHour: 8,
      mailProblem: kind ? { kind, since: '2026-11-20T10:00:00.000Z' } : null,
    });
  it('states the day in the time zone of the user', () => {
    expect(describeOn('2026-11-30T22:00:00.000Z')).toBe('First email on 1 Dec');
  });
  it('adds the year unless it is the current year', () => {
    expect(describeOn('2027-01-02T06:00:00.000Z')).toBe('First email on 2 Jan 2027');
  });
  it.each([
    ['2026-11-23T06:00:00.000Z', 'First email today'],
    ['2026-11-24T06:00:00.000Z', 'First email tomorrow morning'],
  ])('names today and tomorrow: %s', (nextNoticeAt, text) => {
    expect(describeOn(nextNoticeAt)).toBe(text);
  });
  it('says that no email will be sent when none is planned', () => {
    expect(describeOn(null)).toBe('No email will be sent.');
  });
  it.each([
    ['bounced', 'Emails are stopped until you fix your email address.'],
    ['complained', 'Emails are stopped until you turn them on again.'],
  ] as const)('names no date while emails are stopped by the mail problem “%s”', (kind, text) => {
    expect(describeOn('2026-11-30T22:00:00.000Z', kind)).toBe(text);
  });
});
