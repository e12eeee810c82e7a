import { describe, expect, it } from 'vitest';
import { nameOf } from '@/lib/contract/call';
import { ADDITIONS, CALLS, SPEC_CALLS } from '@/lib/contract/calls';
import { errorResponse } from '@/lib/contract/schemas';
import { callRoute } from '@/tests/support/http';
import { routes } from './routes';

/** The call table of spec §7, as it stands there. */
const SPEC_TABLE = `
  GET /api/auth/user
  POST /api/auth/login
  POST /api/auth/register
  POST /api/auth/resend-verification
  GET /api/auth/verify-email
  POST /api/auth/forgot-password
  GET /api/auth/validate-reset-token
  POST /api/auth/reset-password
  GET /api/auth/google
  GET /api/login
  GET /api/logout
  PATCH /api/auth/profile
  PATCH /api/auth/change-password
  DELETE /api/auth/account
  POST /api/auth/profile-picture
  DELETE /api/auth/profile-picture
  PATCH /api/settings/regional
  GET /api/reminders
  POST /api/reminders
  PUT /api/reminders/{id}
  DELETE /api/reminders/{id}
  POST /api/reminders/{id}/complete
  POST /api/reminders/{id}/restore
  GET /api/reminders/counts
  GET /api/audit/recent
  GET /api/templates
  POST /api/objects/upload
  POST /api/attachments
  GET /api/export/csv
  GET /api/system-status
  POST /api/test-notifications
  POST /api/send-all-reminders
  POST /api/create-test-data
  POST /api/clear-database
  GET /api/admin/templates
  PUT /api/admin/templates/{id}`
  .trim()
  .split(/\n\s*/);

/** What answers every path that is no call. */
const NO_CALLS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} /api/{path}`);

describe('the call table (spec §7)', () => {
  it('has every row of the specification, at that path and method', () => {
    expect(SPEC_CALLS.map(nameOf)).toEqual(SPEC_TABLE);
  });

  it('lists each call once', () => {
    expect(new Set(CALLS.map(nameOf)).size).toBe(CALLS.length);
  });

  it('has a route for every call, and no route beside them', () => {
    expect([...routes.keys()].sort()).toEqual([...CALLS.map(nameOf), ...NO_CALLS].sort());
  });

  it('lists what the product adds', () => {
    expect(ADDITIONS.map(nameOf)).toEqual([
      'POST /api/logout',
      'GET /api/auth/{nextauth}',
      'GET /api/auth/two-factor',
      'POST /api/auth/two-factor/app',
      'PUT /api/auth/two-factor/app',
      'POST /api/auth/two-factor/passkey',
      'PUT /api/auth/two-factor/passkey',
      'DELETE /api/auth/two-factor/authenticators/{id}',
      'POST /api/auth/two-factor/recovery-codes',
      'GET /api/auth/two-factor/sign-in',
      'POST /api/auth/two-factor/sign-in',
      'POST /api/auth/two-factor/removal',
      'DELETE /api/auth/two-factor/removal',
      'POST /api/auth/two-factor/removal/cancel',
      'POST /api/auth/not-me',
      'GET /api/auth/profile-picture/{key}',
      'GET /api/reminders/{id}/notices',
      'POST /api/reminders/{id}/mute',
      'DELETE /api/reminders/{id}/mute',
      'GET /api/unsubscribe',
      'POST /api/unsubscribe',
      'PUT /api/uploads/{token}',
      'GET /api/attachments/{id}',
      'DELETE /api/attachments/{id}',
      'GET /api/export/data',
      'GET /api/health',
      'GET /api/metrics',
      'GET /api/mailbox',
      'GET /api/openapi.json',
      'GET /api/inngest',
      'POST /api/inngest',
      'PUT /api/inngest',
    ]);
  });
});

const named = CALLS.map((call) => [nameOf(call), call] as const);

describe('every route', () => {
  it.each(named)('%s enforces what the table says', (name, call) => {
    const declaration = routes.get(name)?.declaration;
    expect(declaration).toBeDefined();
    expect(declaration?.auth).toBe(call.auth);
    expect(declaration?.foreignOrigin).toBe(call.foreignOrigin);
    expect((declaration?.limits.length ?? 0) > 0).toBe(call.limited ?? false);
    // The same objects and not merely equal ones: what is documented is what is checked.
    expect(declaration?.params).toBe(call.params);
    expect(declaration?.query).toBe(call.query);
    expect(declaration?.body).toBe(call.body);
  });
});

describe('a path that is no call', () => {
  it.each(NO_CALLS)('%s answers 404 with an error like any other', async (name) => {
    const handler = routes.get(name);
    if (!handler) throw new Error(`There is no ${name}.`);
    const response = await callRoute(handler, { method: name.split(' ')[0] ?? '', path: '/api/no-such/call' });
    expect(response.status).toBe(404);
    expect(errorResponse.strict().parse(await response.json()).code).toBe('not_found');
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
