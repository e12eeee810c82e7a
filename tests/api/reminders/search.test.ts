import { describe, expect, it } from 'vitest';
import { db } from '@/lib/database/db';
import { fillSearchText } from '@/lib/reminders/fill-search-text';
import { useCleanDatabase } from '@/tests/support/use-clean-database';
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

  it('finds descriptions, references and names of templates, but no text that spans two of them', async () => {
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
    for (const search of ['mine at', 'café ca']) expect(await searchTitles(cookie, search)).toEqual([]);
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
