import { expect, it } from 'vitest';
import { db } from '@/lib/database/db';
import { updateTemplate } from '@/lib/reminders/update-template';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { runImport } from './import-calls';

useCleanDatabase();

it('an import counts the due date from the event where the line has none, and keeps the one it has', async () => {
  const { id, name } = await db.template.findUniqueOrThrow({ where: { key: 'exam' } });
  const countsFrom = { label: 'When was it served?', count: 10, unit: 'working-day' } as const;
  await updateTemplate({ id, patch: { countsFrom }, now: new Date() });
  const owner = await makeUser();
  const { rows } = await runImport(
    owner,
    'csv',
    [
      'Title,Template,Due date,Counted from',
      `Counted,${name},,2026-11-10`,
      `Equal,${name},2026-11-24,2026-11-10`,
      `Typed,${name},2026-12-01,2026-11-10`,
      'Without template,,2026-12-01,2026-11-10',
      `In the future,${name},,2036-11-10`,
    ].join('\r\n'),
  );
  expect(rows.map(({ title, status }) => [title, status])).toEqual([
    ['Counted', 'ready'],
    ['Equal', 'ready'],
    ['Typed', 'ready'],
    ['Without template', 'ready'],
    ['In the future', 'error'],
  ]);
  const stored = await db.reminder.findMany({ where: { userId: owner.id }, orderBy: { id: 'asc' } });
  const dayOf = (date: Date | null) => date && date.toISOString().slice(0, 10);
  expect(stored.map(({ dueOn, eventOn, isDueCounted }) => [dayOf(dueOn), dayOf(eventOn), isDueCounted])).toEqual([
    ['2026-11-24', '2026-11-10', true],
    ['2026-11-24', '2026-11-10', true],
    ['2026-12-01', '2026-11-10', false],
    ['2026-12-01', null, false],
  ]);
});
