import { describe, expect, it } from 'vitest';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import {
  callCreateReminder,
  createReminderViaApi,
  fetchReminders,
  makeSignedInUser,
  callUpdateReminder,
  VALID_REMINDER,
} from './reminder-calls';

useCleanDatabase();

const COMPOSED = 'Caf\u00e9';
const DECOMPOSED = 'Cafe\u0301';

describe('letters in composed and decomposed form', () => {
  it('are stored in composed form in title and description', async () => {
    const { cookie } = await makeSignedInUser();
    const reminder = await createReminderViaApi(cookie, { title: DECOMPOSED, description: `At the ${DECOMPOSED}` });
    expect(reminder).toMatchObject({ title: COMPOSED, description: `At the ${COMPOSED}` });
    const response = await callUpdateReminder(cookie, reminder.id, {
      ...VALID_REMINDER,
      title: `The ${DECOMPOSED}`,
      description: null,
    });
    expect(await response.json()).toMatchObject({ title: `The ${COMPOSED}`, description: null });
  });

  it('are found by a search in either form', async () => {
    const { cookie } = await makeSignedInUser();
    for (const [index, text] of [COMPOSED, DECOMPOSED].entries()) {
      await createReminderViaApi(cookie, { title: `Title ${index} ${text}` });
      await createReminderViaApi(cookie, { title: `Described ${index}`, description: text });
    }
    for (const search of [COMPOSED, DECOMPOSED, DECOMPOSED.toUpperCase()]) {
      expect(await fetchReminders(cookie, { search })).toHaveLength(4);
    }
  });

  it('count as one character towards the title limit', async () => {
    const { cookie } = await makeSignedInUser();
    expect((await createReminderViaApi(cookie, { title: 'e\u0301'.repeat(200) })).title).toBe('\u00e9'.repeat(200));
  });
});

describe('invisible characters in a title', () => {
  const invisible: [string, string][] = [
    ['zero-width spaces', '\u200b\u200b'],
    ['zero-width joiners', '\u200d\u200c'],
    ['a word joiner', '\u2060'],
    ['a byte order mark', '\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['direction marks', '\u202e\u2066\u200f'],
    ['Hangul fillers', '\u3164\u115f\uffa0'],
    ['a variation selector', '\ufe0f'],
    ['an empty Braille cell', '\u2800'],
    ['control characters', '\u0001\u0007\u0085'],
    ['spaces of different kinds', ' \u00a0\u2003\u3000\u2028'],
    ['a mixture', ' \u200b\t\u2060 \u00ad\n'],
  ];
  it.each(invisible)('are rejected if the title has no visible characters: %s', async (_what, title) => {
    const { cookie } = await makeSignedInUser();
    const response = await callCreateReminder(cookie, { ...VALID_REMINDER, title });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { title: ['Title is required'] } });
  });

  it('are kept in a title that has visible characters', async () => {
    const { cookie } = await makeSignedInUser();
    for (const title of [
      '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466} family',
      '\u{1f3f3}\ufe0f\u200d\u{1f308}',
      '\u2764\ufe0f',
      '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
      '\u05d3\u05e8\u05db\u05d5\u05df',
    ]) {
      expect((await createReminderViaApi(cookie, { title })).title).toBe(title);
    }
  });
});

describe('characters that change the direction of text', () => {
  it('are removed from title, description and reference, because they would reorder the sentences around these', async () => {
    const { cookie } = await makeSignedInUser();
    const text = '\u202eLease\u202c\u2069 \u2067of\u2066 the\u202a\u202b\u202d\u2068 flat';
    const fields = { title: text, description: text, reference: text };
    const expected = 'Lease of the flat';
    const reminder = await createReminderViaApi(cookie, fields);
    expect(reminder).toMatchObject({ title: expected, description: expected, reference: expected });
    const response = await callUpdateReminder(cookie, reminder.id, { ...VALID_REMINDER, ...fields });
    expect(await response.json()).toMatchObject({ title: expected, description: expected, reference: expected });
  });
});
