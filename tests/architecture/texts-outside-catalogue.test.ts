import path from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const eslint = new ESLint({
  cwd: path.resolve(import.meta.dirname, '../..'),
  ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-syntax',
});

async function findTexts(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: file });
  return result!.messages.map(({ message }) => message);
}

const FOUND = expect.arrayContaining(['Texts stand in lib/i18n/messages alone.']);
const screenOf = (jsx: string) => `export const Screen = ({ n, t, name }) => ${jsx};`;

describe('linting a component', () => {
  it.each([
    '<p>Saved</p>',
    "<p>{n === 1 ? 'reminder' : 'reminders'}</p>",
    "<p>{n > 0 && (n === 1 ? 'one' : 'many')}</p>",
    '<p>{`${n} reminders`}</p>',
    "<>{n + ' days'}</>",
    '<input placeholder={`search ${n}`} />',
    "<a aria-label={n ? 'open' : 'shut'} />",
    '<img alt="Logo" title={`Show ${n}`} />',
    "<Field hint={'Saved'} />",
    "<a onClick={() => alert('Saved')} />",
    "<a onClick={() => showToast('Saved')} />",
    "<a onClick={() => showToast({ title: 'Saved' })} />",
  ])('reports the hard-coded text in %s', async (jsx) => {
    expect(await findTexts('components/sample.tsx', screenOf(jsx))).toEqual(FOUND);
  });

  it.each([
    "<p className={n === 1 ? 'flex gap-2' : `grid ${n}`}>{t('reminders.title')}</p>",
    "<p>{name === 'overdue' ? t('reminders.overdue') : `${n} · ${name}`}</p>",
    "<Field hint={t('reminders.hint')} label={t(n ? 'reminders.one' : 'reminders.many', { n })} />",
    "<a onClick={() => showToast({ title: t('reminders.saved'), variant: 'destructive' })} />",
    "<Icons>{{ done: <i className={n ? 'text-green' : 'text-red'} /> }[name]}</Icons>",
  ])('accepts %s', async (jsx) => {
    expect(await findTexts('components/sample.tsx', screenOf(jsx))).toEqual([]);
  });
});

describe('linting server code', () => {
  it.each([
    ['lib/reminders/sample.ts', "export const hint = 'This reminder was deleted.';"],
    ['lib/reminders/sample.ts', 'export const hint = (title) => `${title} was deleted today.`;'],
    ['lib/reminders/sample.ts', "throw new AppError('conflict', 'This reminder was deleted.');"],
    ['lib/reminders/schema.ts', "export const title = z.string().min(1, 'Enter a title');"],
    ['inngest/functions/sample.ts', "export const subject = 'Vehicle licence is due';"],
    ['prisma/sample.ts', "export const name = 'Licence of a vehicle';"],
    ['app/api/sample/route.ts', "export const GET = () => Response.json({ message: 'Saved' });"],
    [
      'app/api/sample/route.ts',
      "export const GET = route({ summary: 'Lists.', handler: () => ({ message: 'no rows' }) });",
    ],
    ['app/api/sample/route.ts', "export const GET = () => new Response('Nothing was found.');"],
    ['middleware.ts', "export const middleware = () => new Response('Nothing was found.');"],
  ])('reports the hard-coded text in %s: %s', async (file, code) => {
    expect(await findTexts(file, code)).toEqual(FOUND);
  });

  it.each([
    ['lib/reminders/sample.ts', "throw new RangeError('This is no day of the calendar.');"],
    ['lib/reminders/sample.ts', "class Failed extends Error { constructor() { super('The upload failed.'); } }"],
    ['lib/reminders/sample.ts', "logger.warn({ id }, 'The scan failed. A later sweep retries.');"],
    ['lib/reminders/sample.ts', 'export const sql = Prisma.sql`Select a row from it.`;'],
    ['lib/operations/sample.ts', "gauge('reminders_due', 'Notices that are due.');"],
    ['lib/config/sample.ts', "export const warning = 'This setting is wrong.';"],
    ['lib/i18n/messages/af.ts', "export const af = { saved: 'Dit is gestoor.' };"],
    ['prisma/catalogue/sample.ts', "export const template = { name: 'Licence of a vehicle' };"],
    [
      'app/api/sample/route.ts',
      "export const GET = route({ summary: 'Lists them.', notes: `At most ${n} of them.` });",
    ],
  ])('accepts %s: %s', async (file, code) => {
    expect(await findTexts(file, code)).toEqual([]);
  });
});
