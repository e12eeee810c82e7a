import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorResponseSchema } from '@/lib/contract/component-schemas';
import { listLargeBodies } from '@/lib/operations/large-bodies';
import { callRoute } from '@/tests/support/call-route';
import { DOCUMENTED_CALLS, callName, routes } from './routes';

/** The calls of the specification, copied verbatim. */
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
  GET /api/auth/sessions
  DELETE /api/auth/sessions
  DELETE /api/auth/sessions/{id}
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

/** Calls beyond the specification. */
const ADDITIONS = `
  POST /api/logout
  POST /api/language
  GET /api/auth/{nextauth}
  GET /api/auth/two-factor
  POST /api/auth/two-factor/app
  PUT /api/auth/two-factor/app
  POST /api/auth/two-factor/passkey
  PUT /api/auth/two-factor/passkey
  DELETE /api/auth/two-factor/authenticators/{id}
  POST /api/auth/two-factor/recovery-codes
  GET /api/auth/two-factor/sign-in
  POST /api/auth/two-factor/sign-in
  POST /api/auth/two-factor/removal
  DELETE /api/auth/two-factor/removal
  POST /api/auth/two-factor/removal/cancel
  POST /api/auth/two-factor/removal/confirm
  POST /api/auth/not-me
  GET /api/auth/profile-picture/{key}
  POST /api/auth/resume-mail
  POST /api/reminders/{id}/notices/{noticeId}/resend
  POST /api/webhooks/resend
  POST /api/auth/address
  POST /api/auth/confirm-address
  GET /api/reminders/act-now
  GET /api/reminders/month
  GET /api/holidays
  GET /api/admin/holidays
  POST /api/admin/holidays
  DELETE /api/admin/holidays/{on}
  POST /api/admin/templates/{id}/changes
  GET /api/admin/messages
  POST /api/admin/messages/{id}/resend
  POST /api/admin/messages/resend
  GET /api/admin/accounts
  GET /api/admin/look-ups
  GET /api/rule-changes
  GET /api/templates/{id}/due-date
  DELETE /api/rule-changes/{id}
  GET /api/reminders/{id}
  GET /api/reminders/{id}/calendar
  GET /api/calendar-feed
  POST /api/calendar-feed
  PATCH /api/calendar-feed
  DELETE /api/calendar-feed
  GET /api/calendar/{token}
  POST /api/import
  DELETE /api/import/{importId}
  POST /api/reminders/{id}/undelete
  GET /api/reminders/{id}/notices
  POST /api/reminders/{id}/mute
  DELETE /api/reminders/{id}/mute
  POST /api/reminders/{id}/snooze
  DELETE /api/reminders/{id}/snooze
  GET /api/unsubscribe
  POST /api/unsubscribe
  GET /api/unsubscribe/weekly
  POST /api/unsubscribe/weekly
  POST /api/notices/{token}
  GET /api/reminders/{id}/recipients
  POST /api/reminders/{id}/recipients
  DELETE /api/reminders/{id}/recipients/{recipientId}
  GET /api/people
  DELETE /api/people/{id}
  POST /api/people/{id}/reminders
  GET /api/shared-reminders
  DELETE /api/shared-reminders/{id}
  GET /api/shared-reminders/owners
  DELETE /api/shared-reminders/owners/{id}
  POST /api/invitations/{token}
  PUT /api/uploads/{token}
  GET /api/attachments/{id}
  DELETE /api/attachments/{id}
  GET /api/export/data
  GET /api/health
  GET /api/metrics
  GET /api/mailbox
  GET /api/openapi.json
  GET /api/inngest
  POST /api/inngest
  PUT /api/inngest`
  .trim()
  .split(/\n\s*/);

/** Catch-all handlers, which return 404 for unknown paths. */
const UNKNOWN_PATHS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} /api/{path}`);

const PUBLIC_CALLS = `
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
  POST /api/logout
  POST /api/language
  GET /api/auth/{nextauth}
  GET /api/auth/two-factor/sign-in
  POST /api/auth/two-factor/sign-in
  POST /api/auth/two-factor/removal
  POST /api/auth/two-factor/removal/cancel
  POST /api/auth/two-factor/removal/confirm
  POST /api/auth/not-me
  GET /api/unsubscribe
  POST /api/unsubscribe
  GET /api/unsubscribe/weekly
  POST /api/unsubscribe/weekly
  POST /api/notices/{token}
  POST /api/invitations/{token}
  GET /api/calendar/{token}
  POST /api/webhooks/resend
  PUT /api/uploads/{token}
  GET /api/health
  GET /api/metrics
  GET /api/mailbox
  GET /api/openapi.json
  GET /api/inngest
  POST /api/inngest
  PUT /api/inngest`
  .trim()
  .split(/\n\s*/);

const BY_ROLE = {
  public: PUBLIC_CALLS,
  testing: [
    'GET /api/system-status',
    'POST /api/test-notifications',
    'POST /api/send-all-reminders',
    'POST /api/create-test-data',
    'POST /api/clear-database',
  ],
  admin: [
    'GET /api/admin/templates',
    'PUT /api/admin/templates/{id}',
    'POST /api/admin/templates/{id}/changes',
    'GET /api/admin/holidays',
    'POST /api/admin/holidays',
    'DELETE /api/admin/holidays/{on}',
    'GET /api/admin/messages',
    'POST /api/admin/messages/{id}/resend',
    'POST /api/admin/messages/resend',
    'GET /api/admin/accounts',
    'GET /api/admin/look-ups',
  ],
};

const RATE_LIMITED = `
  POST /api/auth/login
  POST /api/auth/register
  POST /api/auth/resend-verification
  POST /api/auth/resume-mail
  GET /api/auth/verify-email
  POST /api/auth/forgot-password
  GET /api/auth/validate-reset-token
  POST /api/auth/reset-password
  GET /api/auth/google
  PATCH /api/auth/change-password
  POST /api/auth/profile-picture
  GET /api/auth/sessions
  DELETE /api/auth/sessions
  DELETE /api/auth/sessions/{id}
  PATCH /api/settings/regional
  GET /api/reminders
  GET /api/reminders/counts
  GET /api/reminders/act-now
  GET /api/reminders/month
  POST /api/admin/templates/{id}/changes
  GET /api/admin/accounts
  GET /api/rule-changes
  GET /api/templates/{id}/due-date
  GET /api/reminders/{id}
  GET /api/reminders/{id}/calendar
  GET /api/calendar-feed
  POST /api/calendar-feed
  PATCH /api/calendar-feed
  GET /api/calendar/{token}
  POST /api/import
  GET /api/reminders/{id}/notices
  GET /api/audit/recent
  POST /api/reminders
  PUT /api/reminders/{id}
  POST /api/reminders/{id}/complete
  POST /api/reminders/{id}/restore
  POST /api/reminders/{id}/undelete
  POST /api/reminders/{id}/notices/{noticeId}/resend
  POST /api/reminders/{id}/snooze
  DELETE /api/reminders/{id}/snooze
  POST /api/objects/upload
  POST /api/attachments
  GET /api/export/csv
  POST /api/test-notifications
  GET /api/auth/{nextauth}
  POST /api/auth/two-factor/app
  PUT /api/auth/two-factor/app
  POST /api/auth/two-factor/passkey
  PUT /api/auth/two-factor/passkey
  DELETE /api/auth/two-factor/authenticators/{id}
  POST /api/auth/two-factor/recovery-codes
  GET /api/auth/two-factor/sign-in
  POST /api/auth/two-factor/sign-in
  POST /api/auth/two-factor/removal
  POST /api/auth/two-factor/removal/cancel
  POST /api/auth/two-factor/removal/confirm
  POST /api/auth/not-me
  POST /api/auth/address
  POST /api/auth/confirm-address
  POST /api/unsubscribe
  POST /api/unsubscribe/weekly
  POST /api/notices/{token}
  GET /api/reminders/{id}/recipients
  POST /api/reminders/{id}/recipients
  DELETE /api/reminders/{id}/recipients/{recipientId}
  GET /api/people
  DELETE /api/people/{id}
  POST /api/people/{id}/reminders
  GET /api/shared-reminders
  DELETE /api/shared-reminders/{id}
  GET /api/shared-reminders/owners
  DELETE /api/shared-reminders/owners/{id}
  POST /api/invitations/{token}
  GET /api/export/data
  PUT /api/inngest`
  .trim()
  .split(/\n\s*/);

const callNames = (calls: typeof DOCUMENTED_CALLS) => calls.map(callName).sort();

describe('the API routes', () => {
  it('are exactly the calls of the specification and the listed additions', () => {
    expect(callNames(DOCUMENTED_CALLS)).toEqual([...SPEC_TABLE, ...ADDITIONS].sort());
  });

  it('are all documented except the catch-all handlers', () => {
    expect([...routes.keys()].sort()).toEqual([...callNames(DOCUMENTED_CALLS), ...UNKNOWN_PATHS].sort());
  });

  it('require exactly the listed roles', () => {
    for (const [role, names] of Object.entries(BY_ROLE)) {
      expect(callNames(DOCUMENTED_CALLS.filter(({ auth }) => auth === role))).toEqual([...names].sort());
    }
    const others = DOCUMENTED_CALLS.filter((call) => !Object.values(BY_ROLE).flat().includes(callName(call)));
    expect(new Set(others.map(({ auth }) => auth))).toEqual(new Set(['user']));
  });

  it('have rate limits on exactly the listed calls', () => {
    expect(callNames(DOCUMENTED_CALLS.filter(({ limits }) => limits.length > 0))).toEqual([...RATE_LIMITED].sort());
  });

  it('accept cross-origin requests only where the link in a mail is the permission', () => {
    expect(callNames(DOCUMENTED_CALLS.filter(({ crossOrigin: foreignOrigin }) => foreignOrigin === 'allowed'))).toEqual(
      [
        'POST /api/invitations/{token}',
        'POST /api/notices/{token}',
        'POST /api/unsubscribe',
        'POST /api/unsubscribe/weekly',
      ],
    );
  });

  it('that take a file may receive larger bodies than others', () => {
    const paths = DOCUMENTED_CALLS.filter(({ file }) => file).map((call) => call.path.replace(/\{\w+\}/, 'a'));
    expect(paths).toHaveLength(3);
    for (const one of paths) expect(listLargeBodies().filter((body) => body.path.test(one))).toHaveLength(1);
  });
});

describe('app/api/routes.ts', () => {
  it('maps each path to its own route file', () => {
    const source = readFileSync(path.resolve(import.meta.dirname, '../../../app/api/routes.ts'), 'utf8');
    const entries = Array.from(source.matchAll(/'(\/api\/.+)': typeof import\('\.(.+)\/route'\)/g));
    expect(entries.length).toBeGreaterThan(40);
    for (const [, name, folder] of entries) {
      expect(folder!.replace(/\[(\w+)\]/g, '{$1}')).toBe(name!.replace(/^\/api/, ''));
    }
  });
});

describe('an unknown path', () => {
  it.each(UNKNOWN_PATHS)('returns 404 with the standard error body: %s', async (name) => {
    const handler = routes.get(name);
    if (!handler) throw new Error(`There is no ${name}.`);
    const response = await callRoute(handler, { method: name.split(' ')[0] ?? '', path: '/api/no-such/call' });
    expect(response.status).toBe(404);
    expect(errorResponseSchema.strict().parse(await response.json()).code).toBe('not_found');
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
