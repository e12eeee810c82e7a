import { describe, expect, it } from 'vitest';
import { shareText } from '@/components/reminders/share/share-text';
import { birthdayWishes, whatsAppUrl, wishesOn } from '@/lib/birthday-wishes';
import { getI18n } from '@/lib/i18n/load-i18n';

const english = getI18n('en-ZA');
const afrikaans = getI18n('af-ZA');
const applyBy = { on: '2026-12-24', verb: 'apply', kind: 'practice', count: 7, unit: 'day' } as const;
/** A whole reminder may be passed; the text takes three fields of it. */
const disc = {
  title: 'Licence disc',
  occasion: null,
  dueOn: '2026-12-31',
  applyBy,
  description: 'Safe is 4711',
  reference: 'CA 1',
  amount: 900,
};

describe('shareText', () => {
  it('has title, date and apply-by date, and nothing else', () => {
    expect(shareText(english, disc)).toBe('Licence disc: 31 December 2026\nApply by 24 December 2026');
    expect(shareText(afrikaans, disc)).toBe('Licence disc: 31 Desember 2026\nDoen voor of op 24 Desember 2026 aansoek');
  });

  it('has one line without an apply-by date', () =>
    expect(shareText(english, { ...disc, applyBy: null })).toBe('Licence disc: 31 December 2026'));

  it('says that a name stands for a birthday', () => {
    const birthday = { ...disc, applyBy: null, occasion: 'birthday' as const };
    expect(shareText(english, { ...birthday, title: 'Lerato' })).toBe('Lerato’s birthday: 31 December 2026');
    expect(shareText(afrikaans, { ...birthday, title: 'Ma se verjaardag' })).toBe('Ma se verjaardag: 31 Desember 2026');
  });
});

describe('birthdayWishes', () => {
  it.each([
    ["Gogo's birthday", 'Gogo'],
    ['Gogo’s 80th Birthday', 'Gogo'],
    ["James' birthday", 'James'],
    ['Pa se verjaarsdag', 'Pa'],
    ['Ouma Bettie se 90ste verjaardag', 'Ouma Bettie'],
    ['Birthday: Lerato', 'Lerato'],
    ['Birthday of Naledi', 'Naledi'],
    ['Verjaarsdag van Pieter', 'Pieter'],
    ['Lerato birthday', 'Lerato'],
    [' Thabo Mokoena ', 'Thabo Mokoena'],
  ])('names the person of %j', (title, name) =>
    expect(birthdayWishes(english, title)).toMatch(new RegExp(`^Happy birthday, ${name}!`)),
  );

  it.each(['Birthday', 'my birthday', 'Verjaarsdag', "'n Verjaarsdag", 'Birthdays'])('names nobody for %j', (title) =>
    expect(birthdayWishes(english, title)).toMatch(/^Happy birthday!/),
  );

  it('are in the language of the user', () =>
    expect(birthdayWishes(afrikaans, 'Pa se verjaarsdag')).toMatch(/^Veels geluk met jou verjaarsdag, Pa!/));
});

describe('wishesOn', () => {
  it.each([
    [7, 'timely'],
    [0, 'timely'],
    [-1, 'belated'],
    [-5, 'belated'],
    [-6, null],
  ])('with %d days left is %s', (daysLeft, wishes) => expect(wishesOn(daysLeft)).toBe(wishes));

  it('belated wishes say so in both languages', () => {
    expect(birthdayWishes(english, "Gogo's birthday", 'belated')).toMatch(/^Happy belated birthday, Gogo!/);
    expect(birthdayWishes(afrikaans, 'Pa se verjaarsdag', 'belated')).toMatch(/al is dit laat, Pa!/);
  });
});

describe('whatsAppUrl', () => {
  it('has the message and no recipient', () => {
    const link = whatsAppUrl('Tea & cake: 100%\n#1 🎂');
    // WhatsApp shows a plus sign as it is.
    expect(link).not.toContain('+');
    const url = new URL(link);
    expect(url.origin + url.pathname).toBe('https://wa.me/');
    expect([...url.searchParams]).toEqual([['text', 'Tea & cake: 100%\n#1 🎂']]);
  });
});
