import { describe, expect, it } from 'vitest';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import {
  answerAsForm,
  answerAsJson,
  answerOk,
  DUE,
  expectRefusal,
  makeMailedReminder,
  readRows,
  TODAY,
} from './answer-calls';

useCleanDatabase();

describe('an answer with an invalid date', () => {
  it.each([
    [
      'renewed',
      'dueAt',
      [undefined, '', '2037-02-30', '14/02/2037', 'tomorrow', '2037-2-14', '1899-12-31', '2200-01-01'],
    ],
    ['renewed', 'dueAt', [TODAY, '2027-02-28', DUE, '2027-03-02']],
    ['later', 'until', [undefined, '', '2027-02-29', '04/03/2027', 'tomorrow', '0000-01-01']],
    ['later', 'until', [TODAY, '2027-02-28', '2028-03-02', '9999-12-31']],
  ])('returns 400 with a field error and changes nothing (action %s, %s in %j)', async (action, field, dates) => {
    const { token } = await makeMailedReminder('passport');
    const rows = await readRows();
    for (const date of dates) {
      const { fields } = await expectRefusal(await answerAsJson(token, { action, [field]: date }), 400, 'bad_request');
      expect(Object.keys(fields as object)).toEqual([field]);
      const form = await answerAsForm(token, { action, ...(date !== undefined && { [field]: date }) });
      expect(form.status, date).toBe(400);
    }
    expect(await readRows()).toEqual(rows);
  });

  it('returns 400 if a birthday will have advanced to its next date by the chosen day', async () => {
    const { token } = await makeMailedReminder('birthday', { category: 'recurring-date', recurrenceYears: 1 });
    await expectRefusal(await answerAsJson(token, { action: 'later', until: '2027-04-25' }), 400, 'bad_request');
    await answerOk(token, { action: 'later', until: '2027-03-25' });
  });
});

describe('an answer with an invalid body', () => {
  it.each([{}, { action: '' }, { action: 'delete' }, { dueAt: '2037-02-14' }, { action: 'later', until: 7 }])(
    'returns 400 for the JSON %j',
    async (body) => {
      const { token } = await makeMailedReminder();
      await expectRefusal(await answerAsJson(token, body), 400, 'bad_request');
    },
  );

  it.each([{}, { action: 'delete' }, { action: 'done', confirmed: 'no' }, { action: 'done', x: 'a\0b' }])(
    'returns 400 for the form %j',
    async (fields) => {
      const { token } = await makeMailedReminder();
      expect((await answerAsForm(token, fields as Record<string, string>)).status).toBe(400);
    },
  );
});
