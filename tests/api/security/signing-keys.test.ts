import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { POST as unsubscribe } from '@/app/api/unsubscribe/route';
import { createAddressConfirmationUrl, readAddressToken } from '@/lib/accounts/profile/address-link';
import { confirmAddress } from '@/lib/accounts/profile/confirm-address';
import { env } from '@/lib/config/env';
import { db } from '@/lib/database/db';
import { createUnsubscribeUrls } from '@/lib/notifications/mail/unsubscribe-link';
import { answerAsJson, makeMailedReminder } from '@/tests/api/notices/answer-calls';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';

useCleanDatabase();

const now = new Date();

/** Signs as links were signed before December 2026. */
const signWithAuthSecret = (purpose: string, value: string) =>
  createHmac('sha256', env().AUTH_SECRET ?? '')
    .update(`${purpose}\0${value}`)
    .digest('base64url');

const unsubscribeSignature = (id: string) => new URL(createUnsubscribeUrls(id).oneClick).searchParams.get('signature');

describe('a link signed with AUTH_SECRET itself', () => {
  it('is no longer created', async () => {
    const { reminder, token } = await makeMailedReminder();
    const [subject = '', signature = ''] = token.split('.');
    expect(signature).not.toBe(signWithAuthSecret('answer-notice', subject));
    expect(unsubscribeSignature(reminder.id)).not.toBe(signWithAuthSecret('turn-off-reminder-mail', reminder.id));
  });

  it('still answers a notice', async () => {
    const { token } = await makeMailedReminder();
    const [subject = ''] = token.split('.');
    const former = `${subject}.${signWithAuthSecret('answer-notice', subject)}`;
    expect((await answerAsJson(former, { action: 'done' })).status).toBe(200);
  });

  it('still turns off the mail of a reminder', async () => {
    const { reminder } = await makeMailedReminder();
    const signature = signWithAuthSecret('turn-off-reminder-mail', reminder.id);
    const path = `/api/unsubscribe?${new URLSearchParams({ reminder: reminder.id, signature })}`;
    expect((await callRoute(unsubscribe, { method: 'POST', path })).status).toBe(204);
  });

  it('still confirms an address', async () => {
    const bouncedSince = new Date('2026-11-20T08:00:00Z');
    const actor = await makeUser({ mailProblem: 'bounced', mailProblemSince: bouncedSince });
    const change = { userId: actor.id, from: actor.email, to: 'new@example.com', bouncedSince };
    const [encoded = ''] =
      new URL(createAddressConfirmationUrl(change, now)).searchParams.get('token')?.split('.') ?? [];
    const [, ...rest] = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as string[];
    const payload = JSON.stringify([signWithAuthSecret('current-address', actor.email), ...rest]);
    const signature = signWithAuthSecret('confirm-address', `${actor.id}\0${payload}`);
    const token = `${Buffer.from(payload).toString('base64url')}.${signature}`;
    expect(readAddressToken(token, actor.id, now)).toMatchObject({ to: 'new@example.com' });
    await confirmAddress({ request: new Request('http://localhost:3000'), actor, token, sessionToken: undefined, now });
    expect((await db.user.findUniqueOrThrow({ where: { id: actor.id } })).email).toBe('new@example.com');
  });
});
