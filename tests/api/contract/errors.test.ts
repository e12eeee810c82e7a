import { describe, expect, it, vi } from 'vitest';
import { listErrorCodes } from '@/lib/contract/openapi-document';
import { logger } from '@/lib/logger';
import { makeDatabaseBreakable } from '@/tests/api/notifications/breakable-database';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { cookieOf, makeExample, expectedStatus, callExample, allowedPersona } from './call-example';
import { NAMED_API_CALLS } from './examples';
import { makeContractFixture } from './fixture';

useCleanDatabase();

describe('while the database is unavailable', () => {
  it.each(NAMED_API_CALLS)(
    'API call %s returns 503 if and only if the contract declares it (or 404 if unconfigured)',
    async (_name, call) => {
      const fixture = await makeContractFixture();
      const persona = allowedPersona(call);
      const example = await makeExample(call, fixture, persona);
      const isConfigured = expectedStatus(call, persona, example) !== 404;
      vi.spyOn(logger, 'error').mockImplementation(() => undefined);
      const database = makeDatabaseBreakable();
      database.isDown = true;
      // Public calls get a session too, because signing out without one does not query the database.
      const response = await callExample(call, example, { cookie: fixture.cookies.owner });
      database.restore();
      vi.restoreAllMocks();
      const declared = call.responses[503] !== undefined;
      const listed = listErrorCodes(call).includes('unavailable');
      if (isConfigured) expect(response.status === 503).toBe(listed || declared);
      else expect(listed || declared ? [404, 503] : [404]).toContain(response.status);
      if (response.status === 503 && !declared) expect(response.headers.get('retry-after')).toBe('10');
    },
  );
});

describe('given a query with a NUL character', () => {
  it.each(NAMED_API_CALLS)(
    'the API call %s returns 400 if and only if it declares query parameters',
    async (_name, call) => {
      const fixture = await makeContractFixture();
      const persona = allowedPersona(call);
      const example = await makeExample(call, fixture, persona);
      const filled = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => String(example.params?.[name]));
      const path = example.path ?? filled;
      const withNul = { ...example, path: `${path}${path.includes('?') ? '&' : '?'}x=%00` };
      const response = await callExample(call, withNul, { cookie: cookieOf(fixture, persona) });
      expect(response.status).toBe(call.query ? 400 : expectedStatus(call, persona, example));
    },
  );
});
