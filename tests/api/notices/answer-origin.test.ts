import { describe, expect, it } from 'vitest';
import * as answers from '@/app/api/notices/[token]/route';
import { runAtTime } from '@/tests/api/auth/at-time';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeMailedReminder, NOON, readRows } from './answer-calls';

useCleanDatabase();

const JSON_BODY = ['application/json', '{"action":"done"}', 200] as const;
const FORM_BODY = ['application/x-www-form-urlencoded', 'action=done', 303] as const;

const post = (token: string, [contentType, body]: readonly [string, string, number], headers: Record<string, string>) =>
  runAtTime(NOON, () =>
    answers.POST(
      new Request(`http://localhost:3000/api/notices/${token}`, {
        method: 'POST',
        body,
        headers: { ...headers, 'content-type': contentType },
      }),
      { params: Promise.resolve({ token }) },
    ),
  );

const ORIGINS: [string, Record<string, string>][] = [
  ['the Origin null', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['the Origin of another site', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }],
  ['the Origin of another site and no Sec-Fetch-Site', { origin: 'https://mail.example' }],
  ['no Origin, from another site', { 'sec-fetch-site': 'cross-site' }],
  ['no Origin and no Sec-Fetch-Site', {}],
];

describe.each(ORIGINS)('an answer with %s', (_name, headers) => {
  it.each([JSON_BODY, FORM_BODY])('is accepted as %s if its token is valid', async (...body) => {
    const { token } = await makeMailedReminder();
    expect((await post(token, body, headers)).status).toBe(body[2]);
  });

  it('returns 404 and changes nothing if its token is forged', async () => {
    await makeMailedReminder();
    const rows = await readRows();
    for (const body of [JSON_BODY, FORM_BODY]) expect((await post('forged', body, headers)).status).toBe(404);
    expect(await readRows()).toEqual(rows);
  });
});
