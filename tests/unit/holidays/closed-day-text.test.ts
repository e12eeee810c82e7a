import { describe, expect, it } from 'vitest';
import { getI18n } from '@/lib/i18n/load-i18n';
import { closedDayText } from '@/lib/holidays/rules';

const HERITAGE_DAY = { on: '2026-09-24', name: 'Heritage Day', lastOpenDay: '2026-09-23' };
const SATURDAY = { on: '2027-01-02', name: 'Saturday', lastOpenDay: '2026-12-31' };
const english = getI18n('en-ZA');
const afrikaans = getI18n('af-ZA');

describe('closedDayText', () => {
  it('names the holiday and the last working day before it', () => {
    expect(closedDayText(english, HERITAGE_DAY, '2026-09-01')).toBe(
      'Thu 24 Sep is Heritage Day: most offices are closed. The last working day before it is Wed 23 Sep.',
    );
  });

  it('says that a day of the weekend is one, with the year if it is not this one', () => {
    expect(closedDayText(english, SATURDAY, '2026-12-01')).toBe(
      '2 Jan 2027 is a Saturday: most offices are closed. The last working day before it is Thu 31 Dec.',
    );
  });

  it('calls a holiday without a name of its own a public holiday', () => {
    const declared = { on: '2022-12-27', lastOpenDay: '2022-12-23' };
    expect(closedDayText(english, { ...declared, name: 'Public Holiday' }, '2022-12-01')).toMatch(
      /^Tue 27 Dec is a public holiday:/,
    );
    expect(closedDayText(afrikaans, { ...declared, name: 'Openbare vakansiedag' }, '2022-12-01')).toMatch(
      /^Di 27 Des is ’n openbare vakansiedag:/,
    );
  });

  it('does not name a last working day that has passed', () => {
    expect(closedDayText(english, SATURDAY, '2027-01-01')).toBe('2 Jan is a Saturday: most offices are closed.');
    expect(closedDayText(english, SATURDAY, '2026-12-30')).toContain('is Thu 31 Dec.');
  });

  it('says so on the last working day', () => {
    expect(closedDayText(english, SATURDAY, '2026-12-31')).toMatch(
      /: most offices are closed. Today is the last working day before it\.$/,
    );
  });

  it('is written in Afrikaans', () => {
    expect(closedDayText(afrikaans, { ...HERITAGE_DAY, name: 'Erfenisdag' }, '2026-09-01')).toBe(
      'Do 24 Sep is Erfenisdag: die meeste kantore is toe. Die laaste werksdag daarvoor is Wo 23 Sep.',
    );
    expect(closedDayText(afrikaans, { ...SATURDAY, name: 'Saterdag' }, '2026-12-01')).toContain('is ’n Saterdag:');
  });
});
