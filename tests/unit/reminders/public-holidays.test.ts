import { describe, expect, it } from 'vitest';
import { getI18n } from '@/lib/i18n/load-i18n';
import { af } from '@/lib/i18n/messages/af';
import { listPublicHolidays } from '@/lib/reminders/month/list-public-holidays';

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const YEARS = Array.from({ length: 60 }, (_, index) => 1995 + index);

describe('listPublicHolidays', () => {
  it('returns an Afrikaans name for every public holiday of sixty years', async () => {
    const { t } = getI18n('af-ZA');
    const translated = new Set<string>(Object.values(af.month.holidays));
    const months = YEARS.flatMap((year) => MONTHS.map((month) => `${year}-${month}`));
    const holidays = (await Promise.all(months.map((month) => listPublicHolidays(t, month)))).flat();
    expect(holidays.length).toBeGreaterThan(12 * YEARS.length);
    expect(holidays.filter(({ name }) => !translated.has(name))).toEqual([]);
  });
});
