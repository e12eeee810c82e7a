import { describe, expect, it } from 'vitest';
import { localeName, LOCALES } from '@/lib/i18n/languages';
import { getI18n } from '@/lib/i18n/load-i18n';

describe('locales', () => {
  it('have English names, except that readers of Afrikaans see the Afrikaans locale in Afrikaans', () => {
    const english = ['English (South Africa)', 'English (United States)', 'English (United Kingdom)'];
    expect(LOCALES.map((locale) => localeName(locale, 'en'))).toEqual([...english, 'Afrikaans (South Africa)']);
    expect(LOCALES.map((locale) => localeName(locale, 'af'))).toEqual([...english, 'Afrikaans (Suid-Afrika)']);
  });

  it('start their weeks on Sunday, except en-GB, which starts them on Monday', () => {
    expect(LOCALES.map((locale) => getI18n(locale).weekStartsOn)).toEqual([0, 0, 1, 0]);
  });
});
