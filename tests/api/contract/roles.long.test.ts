import { describe, expect, it } from 'vitest';
import type { DocumentedRoute } from '@/lib/contract/openapi-document';
import type { DocumentedResponse } from '@/lib/http/declaration';
import { errorResponseSchema } from '@/lib/contract/component-schemas';
import { db } from '@/lib/database/db';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { cookieOf, makeExample, expectedStatus, callExample, allowedPersona } from './call-example';
import { CALL_EXAMPLES, NAMED_API_CALLS, type CallExample } from './examples';
import { makeContractFixture, PERSONAS } from './fixture';

useCleanDatabase();

/** Expects the error body of the contract and no further fields. */
async function expectError(response: Response, code: string): Promise<void> {
  const body: unknown = await response.json();
  expect(errorResponseSchema.strict().parse(body)).toMatchObject({ code });
}

const codes: Record<number, string> = { 400: 'bad_request', 401: 'unauthorized', 403: 'forbidden', 404: 'not_found' };

async function expectDeclaredAnswer(call: DocumentedRoute, response: Response): Promise<void> {
  const answers: Partial<Record<number, DocumentedResponse>> = call.responses;
  const answer = answers[response.status];
  expect(answer, `an answer of ${response.status}`).toBeDefined();
  if (answer?.kind === 'json') {
    const body: unknown = await response.json();
    // Parsing strips unknown fields, so an undeclared field fails the comparison.
    expect(answer.schema.parse(body)).toEqual(body);
  }
  if (answer?.kind === 'empty') expect(await response.text()).toBe('');
  if (answer?.kind === 'redirect') expect(response.headers.get('location')).toMatch(/^\//);
  if (answer?.kind === 'content') expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
}

function expectHeaders(call: DocumentedRoute, response: Response): void {
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  const streamed = response.ok && call.responses[200]?.kind === 'content';
  expect(response.headers.get('cache-control')).toMatch(streamed ? /private|no-store/ : /^no-store$/);
}

describe.each(NAMED_API_CALLS)('the API call %s', (_name, call) => {
  it('returns the response that the contract declares for each caller', async () => {
    let fixture = await makeContractFixture();
    for (const persona of PERSONAS) {
      const example = await makeExample(call, fixture, persona);
      const response = await callExample(call, example, { cookie: cookieOf(fixture, persona) });
      const expected = expectedStatus(call, persona, example);
      expect(response.status, persona).toBe(expected);
      expectHeaders(call, response);
      await (expected < 400 ? expectDeclaredAnswer(call, response) : expectError(response, codes[expected] ?? ''));
      if (response.ok && call.method !== 'GET') fixture = await makeContractFixture();
    }
  });
});

const SIGNED_IN_CALLS = NAMED_API_CALLS.filter(([, call]) => call.auth !== 'public');

describe('a non-public API call with a session that has ended', () => {
  it.each([
    ['expired', () => db.session.updateMany({ data: { expires: new Date(Date.now() - 1000) } })],
    ['deleted', () => db.session.deleteMany({})],
  ])('returns 401, whichever call it is: %s', async (_name, endSessions) => {
    const fixture = await makeContractFixture();
    const examples: CallExample[] = [];
    for (const [, call] of SIGNED_IN_CALLS) examples.push(await makeExample(call, fixture, allowedPersona(call)));
    await endSessions();
    for (const [index, [name, call]] of SIGNED_IN_CALLS.entries()) {
      const cookie = cookieOf(fixture, allowedPersona(call));
      const response = await callExample(call, examples[index]!, { cookie });
      expect(response.status, name).toBe(401);
      expectHeaders(call, response);
      await expectError(response, 'unauthorized');
    }
  });
});

const WRITING_CALLS = NAMED_API_CALLS.filter(([, call]) => call.method !== 'GET');

describe('a cross-origin write to the API', () => {
  const origins = { another: 'https://evil.example', alike: 'http://localhost:3000.evil.example', opaque: 'null' };

  it.each(WRITING_CALLS)('returns 403 unless the route allows cross-origin requests: %s', async (_name, call) => {
    const fixture = await makeContractFixture();
    const persona = allowedPersona(call);
    const example = await makeExample(call, fixture, persona);
    const expected = expectedStatus(call, persona, example);
    for (const origin of Object.values(origins)) {
      const response = await callExample(call, example, { cookie: cookieOf(fixture, persona), headers: { origin } });
      expect(response.status).toBe(call.crossOrigin === 'allowed' ? expected : 403);
      expectHeaders(call, response);
      if (call.crossOrigin !== 'allowed') await expectError(response, 'forbidden');
    }
    // Refused calls changed nothing, so the same call from the site itself returns its usual status.
    const own = await callExample(call, example, { cookie: cookieOf(fixture, persona) });
    expect(own.status).toBe(expected);
  });
});

describe('the contract examples', () => {
  it('cover every documented call', () => {
    expect(Object.keys(CALL_EXAMPLES).sort()).toEqual(NAMED_API_CALLS.map(([name]) => name).sort());
  });
});
