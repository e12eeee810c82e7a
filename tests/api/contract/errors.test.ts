import { describe, expect, it, vi } from 'vitest';
import { listErrorCodes } from '@/lib/contract/openapi-document';
import { logger } from '@/lib/logger';
import { breakableDatabase } from '@/tests/api/notifications/breakable-database';
import { useCleanDatabase } from '@/tests/support/use-clean-database';
import { cookieOf, exampleFor, expectedStatus, callExample, allowedPersona } from './call-example';
import { NAMED_CALLS } from './examples';
import { makeContractFixture } from './fixture';

useCleanDatabase();

describe('while the database is away', () => {
  it.each(NAMED_CALLS)('%s answers 503 if and only if the contract says that it can', async (_name, call) => {
    const fixture = await makeContractFixture();
    const person = allowedPersona(call);
    const example = await exampleFor(call, fixture, person);
    const isThere = expectedStatus(call, person, example) !== 404;
    vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const database = breakableDatabase();
    database.isDown = true;
    // Signed in, also where nobody has to be: to sign out is to end a session.
    const response = await callExample(call, example, { cookie: fixture.cookies.owner });
    database.restore();
    vi.restoreAllMocks();
    const answered = call.responses[503] !== undefined;
    const listed = listErrorCodes(call).includes('unavailable');
    if (isThere) expect(response.status === 503).toBe(listed || answered);
    if (response.status === 503 && !answered) expect(response.headers.get('retry-after')).toBe('10');
  });
});

describe('a query that cannot be kept', () => {
  it.each(NAMED_CALLS)('%s refuses it if and only if it reads one', async (_name, call) => {
    const fixture = await makeContractFixture();
    const person = allowedPersona(call);
    const example = await exampleFor(call, fixture, person);
    const filled = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => String(example.params?.[name]));
    const path = example.path ?? filled;
    const asked = { ...example, path: `${path}${path.includes('?') ? '&' : '?'}x=%00` };
    const response = await callExample(call, asked, { cookie: cookieOf(fixture, person) });
    expect(response.status).toBe(call.query ? 400 : expectedStatus(call, person, example));
  });
});
