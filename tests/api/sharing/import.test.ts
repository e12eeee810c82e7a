import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { describe, expect, it } from 'vitest';
import { db } from '@/lib/database/db';
import { postFile, readImport, runImport } from '@/tests/api/import/import-calls';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { addReminder, contactIdOf, inDays, makeOwnedReminder, plannedDays, tellMostPeople } from './sharing-calls';

useCleanDatabase();
const provider = useMailProvider();

const SIPHO = 'sipho@example.com';

/** An owner who tells Sipho of a passport, and a file with another one and a reminder of no kind. */
async function makeOwnerWithFile() {
  const template = await db.template.findUniqueOrThrow({ where: { key: 'passport' } });
  const owner = await makeOwnedReminder(provider, { templateId: template.id });
  await owner.shareAgreed(SIPHO, { when: 'if-not-done', leadDay: 3 });
  const csv = ['title,template,due', `Lerato,${template.name},2027-06-01`, 'Party,,2027-06-01'].join('\n');
  return { owner, csv, kind: { id: template.id, name: template.name } };
}

describe('an import', () => {
  it('names the kinds of its lines of which there are reminders already', async () => {
    const { owner, csv, kind } = await makeOwnerWithFile();
    expect(await readImport(owner.actor, 'format=csv', csv)).toMatchObject({ ready: 2, kinds: [kind] });
    expect(await readImport(await makeUser(), 'format=csv', csv)).toMatchObject({ ready: 2, kinds: [] });
  });

  it('has people told of a new reminder as of the last one of its kind, if the owner wants it', async () => {
    const { owner, csv } = await makeOwnerWithFile();
    const contactId = await contactIdOf(SIPHO);
    expect(await runImport(owner.actor, 'csv', csv, `&people=${contactId}`)).toMatchObject({ created: 2 });
    expect(await plannedDays(contactId)).toEqual([inDays(7), '2027-05-29']);
    const readers = await db.reader.findMany({ include: { reminder: true }, orderBy: { id: 'asc' } });
    expect(readers.map(({ reminder, isUnasked }) => [reminder.title, isUnasked])).toEqual([
      ['Passport', false],
      ['Lerato', true],
    ]);
  });

  it('creates nothing if somebody is to be told who is not told of its kinds', async () => {
    const { owner, csv } = await makeOwnerWithFile();
    const stranger = await makeUser();
    const post = (of: { id: string }, people: string) => postFile(of, `format=csv&dryRun=false&people=${people}`, csv);
    const refused = await post(stranger, await contactIdOf(SIPHO));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ fields: { people: expect.anything() } });
    expect((await post(owner.actor, 'sipho')).status).toBe(400);
    expect(await db.reminder.count()).toBe(1);
  });

  it('creates nothing if more people are to be told of a reminder than may be', async () => {
    const { owner, csv, kind } = await makeOwnerWithFile();
    const other = await addReminder(owner.actor, { title: 'Passport of Anele', templateId: kind.id });
    const people = await tellMostPeople(owner.actor, other.id);
    const ticked = [await contactIdOf(SIPHO), ...people].join(',');
    const refused = await postFile(owner.actor, `format=csv&dryRun=false&people=${ticked}`, csv);
    expect(refused.status).toBe(409);
    const message = 'At most 10 people can be told of a reminder. Untick some of them.';
    expect(await refused.json()).toMatchObject({ message });
    expect(await db.reminder.count()).toBe(2);
  });
});
