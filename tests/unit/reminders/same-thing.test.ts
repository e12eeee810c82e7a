import { describe, expect, it } from 'vitest';
import { isSameThing } from '@/components/reminders/due-date/same-thing';

const DISC = {
  status: 'active' as const,
  dueOn: '2027-01-31',
  title: 'Corolla disc',
  reference: null,
  category: 'expiry-based',
};

describe('isSameThing', () => {
  it.each([
    ['the same day of a document, whatever its title', { title: 'Licence disc' }, {}, true],
    ['another day', { dueOn: '2027-02-28' }, {}, false],
    ['a completed reminder', {}, { status: 'completed' as const }, false],
    [
      'the same plate, written otherwise, on another day',
      { dueOn: '2027-02-28', reference: 'ca 123-456' },
      { reference: 'CA123456' },
      true,
    ],
    ['another plate on the same day', { reference: 'CA 1' }, { reference: 'CA 2' }, false],
    ['another bill of the same day', { category: 'custom-repeat', title: 'Gym' }, {}, false],
    ['the same title, in another case', { category: 'custom-repeat', title: 'corolla DISC' }, {}, true],
  ])('decides about %s', (_, added, other, expected) => {
    expect(isSameThing({ ...DISC, ...other }, { ...DISC, ...added })).toBe(expected);
  });
});
