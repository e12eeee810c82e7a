import { describe, expect, it } from 'vitest';
import type { DocumentedRoute } from '@/lib/contract/openapi-document';
import { errorResponseSchema } from '@/lib/contract/component-schemas';
import { makeAnswerToken } from '@/lib/notifications/mail/answer-token';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute, type RouteCall as Request } from '@/tests/support/call-route';
import { makeUser, signIn } from '@/tests/support/user-factory';
import { NAMED_API_CALLS } from './examples';
import { routes } from './routes';

useCleanDatabase();

const SOME_ID = '01a1fd04-adcf-7513-9c9f-8ffcbbf9b8b3';
const SOME_TOKEN = makeAnswerToken({ reminderId: SOME_ID, occurrenceOn: '2030-01-31', recipientId: SOME_ID });

const REQUIRED_QUERIES: Record<string, string> = { 'GET /api/templates/{id}/due-date': '?eventOn=2026-11-10' };

/** Makes the call as a new user with every role. */
async function sendRequest(name: string, call: DocumentedRoute, request: Partial<Request>): Promise<Response> {
  const handler = routes.get(name);
  if (!handler) throw new Error(`There is no route for ${name}.`);
  const cookie = await signIn(await makeUser({ isAdmin: true, isTestingUser: true }));
  const query = REQUIRED_QUERIES[name] ?? '';
  const path = `${call.path.replace(/\{\w+\}/g, SOME_ID)}${query}`;
  const params = { id: SOME_ID, token: SOME_TOKEN };
  return callRoute(handler, { method: call.method, path, params, cookie, ...request });
}

async function expectRefusal(response: Response, status: number, code: string) {
  expect(response.status).toBe(status);
  const body = errorResponseSchema.strict().parse(await response.json());
  expect(body.code).toBe(code);
  return body;
}

const CALLS_WITH_BODY = NAMED_API_CALLS.filter(([, call]) => call.body);

describe.each(CALLS_WITH_BODY)('%s with a JSON body', (name, call) => {
  it('returns 400 for malformed JSON', async () => {
    for (const body of ['{', '{"title":', "{'title': 1}", 'title=1', '\u0000']) {
      await expectRefusal(await sendRequest(name, call, { body }), 400, 'bad_request');
    }
  });

  it('returns 400 for JSON that is not an object', async () => {
    for (const body of ['null', '[]', '"text"', '7', 'true']) {
      const { fields } = await expectRefusal(await sendRequest(name, call, { body }), 400, 'bad_request');
      expect(fields).toBeDefined();
    }
  });

  it('returns 400 for NUL characters and lone surrogates in keys and nested values', async () => {
    const bodies = [
      { somewhere: { deep: ['a\u0000b'] } },
      { somewhere: { deep: ['a\ud83d'] } },
      { 'a\u0000b': 1 },
      { '\udc00a': 1 },
    ];
    for (const body of bodies) {
      const { message } = await expectRefusal(
        await sendRequest(name, call, { body: JSON.stringify(body) }),
        400,
        'bad_request',
      );
      expect(message).toBe('Text may not contain NUL or broken characters.');
    }
  });

  it('returns 413 for a body whose size or Content-Length exceeds 256 KB', async () => {
    const body = JSON.stringify({ title: 'x'.repeat(256 * 1024) });
    await expectRefusal(await sendRequest(name, call, { body }), 413, 'too_large');
    const headers = { 'content-length': String(300 * 1024) };
    await expectRefusal(await sendRequest(name, call, { body: '{}', headers }), 413, 'too_large');
  });
});

const CALLS_BY_ID = NAMED_API_CALLS.filter(([, call]) => call.path.includes('{id}'));

describe.each(CALLS_BY_ID)('%s with an id in its path', (name, call) => {
  it.each(['0', 'null', `${SOME_ID}0`, '%00', "' OR 1=1 --", '../..'])(
    'returns 404 for the malformed id %s',
    async (id) => {
      await expectRefusal(await sendRequest(name, call, { params: { id }, body: validBody(call) }), 404, 'not_found');
    },
  );

  it('returns 404 for an unknown id', async () => {
    await expectRefusal(await sendRequest(name, call, { body: validBody(call) }), 404, 'not_found');
  });
});

const ruleChange = { note: 'Ten years now.', source: 'the law', dryRun: true };

const sharing = { email: 'somebody@example.com', when: 'every-notice', templateId: SOME_ID };

const validBody = (call: DocumentedRoute) =>
  call.body
    ? {
        title: 'Passport',
        dueAt: '2030-01-31',
        category: 'expiry-based',
        until: '2030-01-31',
        ...sharing,
        ...ruleChange,
      }
    : undefined;

const queries: [string, string, string][] = [
  ['GET /api/reminders', 'status=done', 'status'],
  ['GET /api/reminders', 'dueFrom=yesterday', 'dueFrom'],
  ['GET /api/reminders', 'dueTo=2026-02-30T00:00:00Z', 'dueTo'],
  ['GET /api/reminders', 'completedFrom=2026-01-01', 'completedFrom'],
  ['GET /api/reminders', 'excludeRecurringFromOverdue=maybe', 'excludeRecurringFromOverdue'],
  ['GET /api/reminders', `search=${'x'.repeat(201)}`, 'search'],
  ['GET /api/export/csv', 'type=everything', 'type'],
  ['GET /api/holidays', '', 'year'],
  ['GET /api/holidays', 'year=27', 'year'],
  ['GET /api/holidays', 'year=1994', 'year'],
  ['GET /api/holidays', 'year=2101', 'year'],
  ['GET /api/auth/verify-email', '', 'token'],
  ['GET /api/auth/validate-reset-token', 'token=', 'token'],
  ['POST /api/auth/not-me', '', 'token'],
  ['POST /api/language', 'language=xh', 'language'],
  ['POST /api/unsubscribe', `reminder=1&signature=x`, 'reminder'],
  ['POST /api/unsubscribe/weekly', `recipient=1&signature=x`, 'recipient'],
];

describe('given invalid query parameters', () => {
  it.each(queries)('%s returns 400 with a field error for the query %j', async (name, query, field) => {
    const call = NAMED_API_CALLS.find(([known]) => known === name)?.[1];
    if (!call) throw new Error(`There is no call ${name}.`);
    const response = await sendRequest(name, call, { path: `${call.path}?${query}` });
    const { fields } = await expectRefusal(response, 400, 'bad_request');
    expect(Object.keys(fields ?? {})).toEqual([field]);
  });

  it('GET /api/reminders returns 400 for a NUL character in the search text', async () => {
    const entry = NAMED_API_CALLS.find(([known]) => known === 'GET /api/reminders');
    if (!entry) throw new Error('There is no list of reminders.');
    const response = await sendRequest(entry[0], entry[1], { path: '/api/reminders?search=a%00b' });
    await expectRefusal(response, 400, 'bad_request');
  });
});
