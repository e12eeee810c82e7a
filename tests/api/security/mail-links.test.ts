import { expect, test } from 'vitest';
import { POST as forgotPassword } from '@/app/api/auth/forgot-password/route';
import { appUrl } from '@/lib/config/env';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser } from '@/tests/support/user-factory';
import { listMailsTo } from '../auth/mails';

useCleanDatabase();

test.each([
  ['host', 'evil.example'],
  ['x-forwarded-host', 'evil.example'],
  ['forwarded', 'host=evil.example'],
  ['referer', 'https://evil.example/'],
])('a reset mail requested with a foreign %s header still links to this site', async (name, value) => {
  const { email } = await makeUser();
  const call = { method: 'POST', path: '/api/auth/forgot-password', body: { email }, headers: { [name]: value } };
  expect((await callRoute(forgotPassword, call)).status).toBe(200);
  const mails = await listMailsTo(email);
  expect(mails).toHaveLength(1);
  for (const { html, text } of mails) {
    expect(text).toContain(`${appUrl()}/reset-password?token=`);
    expect(html + text).not.toContain('evil.example');
  }
});
