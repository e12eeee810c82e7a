import { describe, expect, it } from 'vitest';
import { db } from '@/lib/database/db';
import { fillSearchText } from '@/lib/reminders/list/fill-search-text';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import {
  callUpdateReminder,
  completeReminderViaApi,
  createReminderViaApi,
  dayFromToday,
  fetchReminders,
  findTemplate,
  makeSignedInUser,
  VALID_REMINDER,
} from './reminder-calls';

useCleanDatabase();

async function searchTitles(cookie: string, search: string): Promise<string[]> {
  return (await fetchReminders(cookie, { search })).map(({ title }) => title);
}

describe('a search of the list', () => {
  it.each<[title: string, searches: string[]]>([
    ["Thandi's driver's licence", ['driver’s', 'DRIVER‘S', 'driverʼs', 'driver´s', 'driver`s']],
    ['Thandi’s driver’s licence', ["driver's", 'thandi′s']],
    ['Renée’s visa', ['renee', 'RENÉE', "rene\u0301e's"]],
    ['Môre se afspraak', ['more', 'MÔRE']],
    ['Gauteng Straße permit', ['STRASSE', 'straße']],
    ['ŉ Nuwe paspoort', ["'n nuwe", 'ŉ NUWE']],
    ['The “big” policy', ['"big"', '„big”', '«big»']],
    ['Third-party cover', ['third–party', 'third‑party', 'third−party']],
    ['Licence disc', ['licence\u00a0disc', 'licence  disc', ' licence\u2009disc ']],
    ['Licence\u00a0disc', ['licence disc']],
    ['Ｆｕｌｌ ｗｉｄｔｈ', ['full width']],
    ['Zero\u200bwidth\u00ad space', ['zerowidth space']],
    ['Οδός', ['ΟΔΟΣ', 'οδοσ']],
  ])('finds “%s” by %j', async (title, searches) => {
    const { cookie } = await makeSignedInUser();
    await createReminderViaApi(cookie, { title });
    await createReminderViaApi(cookie, { title: 'Another' });
    for (const search of searches) expect(await searchTitles(cookie, search), search).toEqual([title]);
  });

  it('finds descriptions, references and names of templates', async () => {
    const { cookie } = await makeSignedInUser();
    const { id: templateId } = await findTemplate('sa-drivers-licence');
    await db.template.update({ where: { id: templateId }, data: { name: 'Driver’s licence card' } });
    await createReminderViaApi(cookie, {
      title: 'Mine',
      description: 'at the café',
      reference: 'CA 12–34',
      templateId,
    });
    for (const search of ['cafe', 'ca 12-34', "driver's"]) expect(await searchTitles(cookie, search)).toEqual(['Mine']);
    for (const search of ['fé ca', 'rd mine']) expect(await searchTitles(cookie, search)).toEqual([]);
  });

  it('finds all words in any order, by their beginnings, wherever they are', async () => {
    const { cookie } = await makeSignedInUser();
    await createReminderViaApi(cookie, {
      title: 'Bella – rabies booster',
      description: 'at the vet',
      reference: 'B12',
    });
    await createReminderViaApi(cookie, { title: 'Bella’s food' });
    for (const search of ['bella rabies', 'boost BELLA', 'vet bel', 'b12, rabies', 'rab boo rab'])
      expect(await searchTitles(cookie, search), search).toEqual(['Bella – rabies booster']);
    for (const search of ['bella cat', 'ella ooster']) expect(await searchTitles(cookie, search), search).toEqual([]);
  });

  it.each(['en-ZA', 'af-ZA'])('finds the search terms of templates in English and Afrikaans, in %s', async (locale) => {
    const { user, cookie } = await makeSignedInUser();
    await db.user.update({ where: { id: user.id }, data: { locale } });
    const { id: templateId } = await findTemplate('passport');
    await createReminderViaApi(cookie, { title: 'Sipho 2031', templateId });
    for (const search of ['paspoort', 'travel', 'sipho paspoort'])
      expect(await searchTitles(cookie, search), search).toEqual(['Sipho 2031']);
  });

  it('finds references however they are spaced and dashed', async () => {
    const { cookie } = await makeSignedInUser();
    await createReminderViaApi(cookie, { title: 'Polo', reference: 'CA 123-456' });
    await createReminderViaApi(cookie, { title: 'Bakkie', reference: 'BX12FGGP' });
    for (const search of ['CA123456', 'ca-123 456', '123456', 'polo ca123456', 'ca 123'])
      expect(await searchTitles(cookie, search), search).toEqual(['Polo']);
    for (const search of ['bx 12 fg gp', 'BX 12-FG'])
      expect(await searchTitles(cookie, search), search).toEqual(['Bakkie']);
    for (const search of ['a123456', '12 fg', '-'])
      expect(await searchTitles(cookie, search), search).not.toContain('Bakkie');
  });

  it('finds amounts however they are written', async () => {
    const { cookie } = await makeSignedInUser();
    await createReminderViaApi(cookie, { title: 'Rates', amount: 2340.5 });
    await createReminderViaApi(cookie, { title: 'Water', amount: 234 });
    for (const search of ['2340', 'R2 340,50', 'R 2340.5', '2,340.50', '2340 rates'])
      expect(await searchTitles(cookie, search), search).toEqual(['Rates']);
    expect(await searchTitles(cookie, '340')).toEqual([]);
  });

  it('allows one slip in a word of five letters and more if nothing else is found', async () => {
    const { cookie } = await makeSignedInUser();
    await createReminderViaApi(cookie, { title: 'Bella – rabies booster' });
    for (const search of ['rabeis', 'rabis', 'rabbies', 'rabjes', 'bella bosster', 'rabie'])
      expect(await searchTitles(cookie, search), search).toEqual(['Bella – rabies booster']);
    for (const search of ['rbaeis', 'rab.es', 'vell', 'rabies cat'])
      expect(await searchTitles(cookie, search), search).toEqual([]);
    await createReminderViaApi(cookie, { title: 'Rabiez' });
    expect(await searchTitles(cookie, 'rabiez')).toEqual(['Rabiez']);
  });

  it('looks for the first six words only, because each takes time in every reminder', async () => {
    const { cookie } = await makeSignedInUser();
    await createReminderViaApi(cookie, { title: 'One two three four five six' });
    expect(await searchTitles(cookie, 'six five four three two one seven eight')).toHaveLength(1);
    expect(await searchTitles(cookie, 'six five four three two seven')).toEqual([]);
  });

  it('finds every reminder for a search of spaces', async () => {
    const { cookie } = await makeSignedInUser();
    await createReminderViaApi(cookie, { title: 'Oneword' });
    expect(await searchTitles(cookie, ' \u00a0')).toEqual(['Oneword']);
  });

  it('follows edits, which keep what they leave out, and successors', async () => {
    const { cookie } = await makeSignedInUser();
    const { id } = await createReminderViaApi(cookie, {
      title: 'Renée',
      description: 'café',
      dueAt: dayFromToday(5),
      recurrenceYears: 1,
    });
    await callUpdateReminder(cookie, id, {
      ...VALID_REMINDER,
      title: 'Zoë',
      dueAt: dayFromToday(5),
      recurrenceYears: 1,
    });
    expect(await searchTitles(cookie, 'renee')).toEqual([]);
    await completeReminderViaApi(cookie, id);
    for (const search of ['zoe', 'CAFE']) expect(await searchTitles(cookie, search)).toEqual(['Zoë', 'Zoë']);
  });

  it('finds reminders from before search texts were stored, once the start has filled them in', async () => {
    const { cookie } = await makeSignedInUser();
    for (const title of ['Renée', 'Zoë']) await createReminderViaApi(cookie, { title });
    await db.reminder.updateMany({ data: { searchText: null } });
    await fillSearchText({ batchSize: 1 });
    expect(await searchTitles(cookie, 'renee')).toEqual(['Renée']);
    expect(await db.reminder.count({ where: { searchText: null } })).toBe(0);
  });
});
