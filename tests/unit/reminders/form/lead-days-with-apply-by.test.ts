import { createFormControl } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { leadDayMover } from '@/components/reminders/schedule/use-lead-days-with-apply-by';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';

const CONTRACT = [90, 60, 45, 40, 0];
const GYM = {
  dueOn: '2027-02-28',
  applyBy: { on: '2027-01-29', count: 20, unit: 'working-day', verb: 'cancel', kind: 'practice' },
  leadDays: [60, 37, 31, 0],
} as const;

/** A form with `leadDays`, and a function that returns them once the apply-by date is `after` days before the due date. */
function openForm(leadDays: readonly number[], filledFrom: Parameters<typeof leadDayMover>[1]) {
  const form = createFormControl<ReminderInput, unknown, ReminderBody>({ defaultValues: { leadDays: [...leadDays] } });
  // Makes it use its values, as mounting does.
  form.reset();
  const follow = leadDayMover(form, filledFrom);
  const move = (after: number) => {
    follow(after, CONTRACT, false);
    return form.getValues('leadDays');
  };
  return { form, move };
}

describe('leadDayMover', () => {
  const filledFrom = { ...GYM, leadDays: [...GYM.leadDays] };

  it('moves the lead days of an edited reminder with its apply-by date, and back', () => {
    const { move } = openForm(GYM.leadDays, filledFrom);
    expect([30, 33, 30].map(move)).toEqual([GYM.leadDays, [60, 40, 34, 0], GYM.leadDays]);
  });

  it('moves those of the reminder that a new one succeeds or copies at once', () => {
    expect(openForm(GYM.leadDays, filledFrom).move(33)).toEqual([60, 40, 34, 0]);
  });

  it('loses none to one that a date typed in between had in its place', () => {
    const { move } = openForm([39, 37, 0], { ...filledFrom, leadDays: [39, 37, 0] });
    expect([32, 33].map(move)).toEqual([
      [39, 0],
      [40, 39, 0],
    ]);
  });

  it('keeps a lead day that the user has chosen for the date shown', () => {
    const { form, move } = openForm(GYM.leadDays, filledFrom);
    move(33);
    form.setValue('leadDays', [60, 34, 31, 0]);
    expect(move(35)).toEqual([60, 36, 31, 0]);
  });

  it('leaves those of a resumed draft as they are until its date changes', () => {
    const { move } = openForm([60, 47, 34, 0], filledFrom);
    expect([33, 30].map(move)).toEqual([
      [60, 47, 34, 0],
      [60, 44, 31, 0],
    ]);
  });

  it('moves those chosen for an apply-by date of a new reminder', () => {
    const { move } = openForm([31, 0], null);
    expect([30, 33].map(move)).toEqual([
      [31, 0],
      [34, 0],
    ]);
  });
});
