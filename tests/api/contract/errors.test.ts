import { describe, expect, it, vi } from 'vitest';
import { listErrorCodes } from '@/lib/contract/openapi-document';
import { logger } from '@/lib/logger';
import { breakableDatabase } from '@/tests/api/notifications/breakable-database';
import { useDatabase } from '@/tests/support/database';
import { cookieOf, exampleOf, expectedStatus, make, rightPersonOf } from './calling';
import { NAMED_CALLS } from './examples';
import { makeWorld } from './world';

useDatabase();

describe('while the database is away', () => {
  it.each(NAMED_CALLS)('%s answers 503 if and only if the contract says that it can', async (_name, call) => {
    const world = await makeWorld();
    const person = rightPersonOf(call);
    const example = await exampleOf(call, world, person);
    const isThere = expectedStatus(call, person, example) !== 404;
    vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const database = breakableDatabase();
    database.isDown = true;
    // Signed in, also where nobody has to be: to sign out is to end a session.
    const response = await make(call, example, { cookie: world.cookies.owner });
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
    const world = await makeWorld();
    const person = rightPersonOf(call);
    const example = await exampleOf(call, world, person);
    const filled = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => String(example.params?.[name]));
    const path = example.path ?? filled;
    const asked = { ...example, path: `${path}${path.includes('?') ? '&' : '?'}x=%00` };
    const response = await make(call, asked, { cookie: cookieOf(world, person) });
    expect(response.status).toBe(call.query ? 400 : expectedStatus(call, person, example));
  });
});
