import { addHours, addMinutes } from 'date-fns';
import { beforeEach, describe, expect, it } from 'vitest';
import { GET as recentActivity } from '@/app/api/audit/recent/route';
import { POST as requestMail } from '@/app/api/auth/address/route';
import { POST as confirm } from '@/app/api/auth/confirm-address/route';
import { POST as resetPassword } from '@/app/api/auth/reset-password/route';
import { sendLinkMailAfterResponse } from '@/lib/accounts/sign-in/send-link-mail';
import { RECENT_SIGN_IN_MINUTES } from '@/lib/accounts/two-factor/rules';
import { db } from '@/lib/database/db';
import type { User } from '@/prisma/generated/client';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callCurrentUser, cookieFrom } from '@/tests/support/two-factor-calls';
import { useSettings } from '@/tests/support/use-settings';
import { makeUser, signIn } from '@/tests/support/user-factory';
import { runAtTime } from './at-time';
import { findMailedToken, listMailsTo } from './mails';

useCleanDatabase();
const setSettings = useSettings();

const OTHER = 'new@example.com';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let user: User;
let cookie: string;
beforeEach(async () => {
  user = await makeUser({ mailProblem: 'bounced', mailProblemSince: new Date() });
  cookie = await signIn(user);
});

const ask = (body: object = {}, by = cookie) =>
  callRoute(requestMail, { method: 'POST', path: '/api/auth/address', body, cookie: by });
const open = (token: string, by: string | undefined = cookie) =>
  callRoute(confirm, { method: 'POST', path: '/api/auth/confirm-address', body: { token }, cookie: by });
const mailedToken = (email: string) => findMailedToken(email, '/email-address');
const setMailProblem = (mailProblem: User['mailProblem']) =>
  db.user.update({ where: { id: user.id }, data: { mailProblem, mailProblemSince: mailProblem && new Date() } });
const readUser = () => db.user.findUniqueOrThrow({ where: { id: user.id } });

describe('POST /api/auth/address', () => {
  it('mails a confirmation link to the current address by default', async () => {
    expect((await ask()).status).toBe(204);
    expect(await listMailsTo(user.email)).toHaveLength(1);
    expect(await readUser()).toMatchObject({ mailProblem: 'bounced' });
  });

  it('mails a confirmation link to a new address only if the sign-in is recent', async () => {
    await db.session.updateMany({ data: { createdAt: addMinutes(new Date(), -RECENT_SIGN_IN_MINUTES - 1) } });
    const refused = await ask({ email: OTHER });
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'recent_sign_in_required' }]);
    expect((await ask({ email: OTHER }, await signIn(user))).status).toBe(204);
    expect(await listMailsTo(OTHER)).toHaveLength(1);
  });

  it('mails a new address a link with neither the id nor the current address of the user', async () => {
    await ask({ email: OTHER });
    const [payload = ''] = (await mailedToken(OTHER)).split('.');
    const content = Buffer.from(payload, 'base64url').toString();
    expect(content).toContain(OTHER);
    expect(content).not.toContain(user.email);
    expect(content).not.toContain(user.id);
  });

  it('returns 204 without sending mail if another account uses the address', async () => {
    const taken = await makeUser();
    expect((await ask({ email: taken.email })).status).toBe(204);
    expect(await listMailsTo(taken.email)).toEqual([]);
  });

  it('returns 400 for a malformed address', async () => {
    expect((await ask({ email: 'nobody' })).status).toBe(400);
    expect(await listMailsTo(user.email)).toEqual([]);
  });

  it('returns 409 for the current address if no mail has bounced', async () => {
    await setMailProblem(null);
    expect((await ask()).status).toBe(409);
    expect((await ask({ email: user.email })).status).toBe(409);
    expect(await listMailsTo(user.email)).toEqual([]);
  });

  it('mails a new address a text without the name of the account', async () => {
    await db.user.update({ where: { id: user.id }, data: { firstName: 'Thandi' } });
    await ask({ email: OTHER });
    const [mail] = await listMailsTo(OTHER);
    expect(mail?.text).toContain('You want to use this address');
    expect(mail?.text).not.toContain('Thandi');
  });

  it('returns 429 after five mails within an hour', async () => {
    for (let mails = 0; mails < 5; mails += 1) expect((await ask()).status).toBe(204);
    expect((await ask()).status).toBe(429);
  });

  it('returns 429 after ten mails of all accounts to a new address within 24 hours', async () => {
    for (let mails = 0; mails < 10; mails += 1)
      expect((await ask({ email: OTHER }, await signIn(await makeUser()))).status).toBe(204);
    expect((await ask({ email: OTHER.toUpperCase() })).status).toBe(429);
  });

  it.each([
    ['', '/email-address?state=sent'],
    ['email=new%40example.com', '/email-address?state=sent-new'],
    ['email=nobody', '/email-address?problem=address'],
  ])('redirects a form submission with the body "%s" to %s', async (body, location) => {
    const response = await callRoute(requestMail, {
      method: 'POST',
      path: '/api/auth/address',
      body,
      cookie,
      headers: FORM,
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, location]);
  });

  it('redirects a form submission without a session to sign-in', async () => {
    const call = { method: 'POST', path: '/api/auth/address', body: 'email=a%40example.com', headers: FORM };
    const response = await callRoute(requestMail, call);
    expect(response.headers.get('location')).toBe('/api/login?returnTo=%2Femail-address');
  });
});

describe('POST /api/auth/confirm-address', () => {
  it('clears the mail problem, and returns 204 again when repeated', async () => {
    await ask();
    const token = await mailedToken(user.email);
    expect((await open(token)).status).toBe(204);
    const confirmed = await readUser();
    expect(confirmed).toMatchObject({ email: user.email, mailProblem: null, mailProblemSince: null });
    expect(confirmed.mailResumedAt).not.toBeNull();
    expect((await open(token)).status).toBe(204);
  });

  it('returns 400 for a link to the current address from before the latest bounce', async () => {
    await ask();
    const token = await mailedToken(user.email);
    const bouncedAgain = addMinutes(new Date(), 1);
    await db.user.update({ where: { id: user.id }, data: { mailProblemSince: bouncedAgain } });
    expect((await open(token)).status).toBe(400);
    expect(await readUser()).toMatchObject({ mailProblem: 'bounced', mailProblemSince: bouncedAgain });
  });

  it.each([null, 'complained'] as const)('replaces the address of a user with the mail problem %s', async (problem) => {
    await setMailProblem(problem);
    expect((await ask({ email: OTHER })).status).toBe(204);
    expect(await readUser()).toMatchObject({ email: user.email });
    expect((await open(await mailedToken(OTHER))).status).toBe(204);
    expect(await readUser()).toMatchObject({ email: OTHER, mailProblem: null, mailProblemSince: null });
    expect((await listMailsTo(user.email)).map(({ subject }) => subject)).toEqual([
      'The email address of your account was changed',
    ]);
  });

  it('replaces the address although mail to the old one began to bounce after the link was mailed', async () => {
    await setMailProblem(null);
    await ask({ email: OTHER });
    await setMailProblem('bounced');
    expect((await open(await mailedToken(OTHER))).status).toBe(204);
    expect(await readUser()).toMatchObject({ email: OTHER, mailProblem: null });
  });

  it('returns 400 for an older link to another address once the address has changed', async () => {
    await setMailProblem(null);
    await ask({ email: 'first@example.com' });
    await ask({ email: OTHER });
    await open(await mailedToken(OTHER));
    expect((await open(await mailedToken('first@example.com'))).status).toBe(400);
    expect(await readUser()).toMatchObject({ email: OTHER });
  });

  it('replaces the address, grants the roles of the new one and deletes the user’s mail tokens', async () => {
    setSettings({ ADMIN_EMAILS: [OTHER] });
    await db.mailToken.create({
      data: { userId: user.id, purpose: 'reset_password', tokenHash: 'a hash', expiresAt: addHours(new Date(), 1) },
    });
    await ask({ email: OTHER });
    expect((await open(await mailedToken(OTHER))).status).toBe(204);
    expect(await readUser()).toMatchObject({ email: OTHER, isAdmin: true, mailProblem: null });
    expect(await db.mailToken.count()).toBe(0);
  });

  it('ends the user’s other sessions and keeps the current one when the address changes', async () => {
    const other = await signIn(user);
    await ask({ email: OTHER });
    const response = await open(await mailedToken(OTHER));
    expect((await callCurrentUser(other)).status).toBe(401);
    expect((await callCurrentUser(cookie)).status).toBe(200);
    expect(cookieFrom(response, 'known-browser')).not.toBe('');
    expect((await readUser()).signInEpoch).toBe(user.signInEpoch + 1);
  });

  it('tells the old address about a change without revealing the new one in full', async () => {
    await ask({ email: OTHER });
    await open(await mailedToken(OTHER));
    const mails = await listMailsTo(user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['The email address of your account was changed']);
    expect(mails[0]?.text).toContain('go to n***@e***.com');
    for (const part of [mails[0]?.text, mails[0]?.html]) expect(part).not.toContain(OTHER);
  });

  it('records a change of the address in the activity', async () => {
    await ask({ email: OTHER });
    await open(await mailedToken(OTHER));
    const activity = await callRoute(recentActivity, { path: '/api/audit/recent', cookie });
    expect(await activity.json()).toMatchObject([{ action: 'address_changed', details: {} }]);
  });

  it('keeps other sessions, mails nobody and records nothing when the current address is confirmed', async () => {
    const other = await signIn(user);
    await ask();
    const mailsBefore = (await listMailsTo(user.email)).length;
    await open(await mailedToken(user.email));
    expect((await callCurrentUser(other)).status).toBe(200);
    expect(await listMailsTo(user.email)).toHaveLength(mailsBefore);
    expect(await db.auditEntry.count()).toBe(0);
  });

  it('mails nobody and records nothing more when a link that changed the address is opened again', async () => {
    await ask({ email: OTHER });
    const token = await mailedToken(OTHER);
    await open(token);
    expect((await open(token)).status).toBe(204);
    expect(await listMailsTo(user.email)).toHaveLength(1);
    expect(await db.auditEntry.count()).toBe(1);
  });

  it('invalidates a reset link that is issued to the old address while it changes', async () => {
    await ask({ email: OTHER });
    await open(await mailedToken(OTHER));
    let token = '';
    await sendLinkMailAfterResponse({
      user,
      purpose: 'reset_password',
      network: '192.0.2.1',
      now: new Date(),
      send: async (_user, issued) => void (token = issued),
    });
    const call = { method: 'POST', path: '/api/auth/reset-password', body: { token, password: 'another password' } };
    expect((await callRoute(resetPassword, call)).status).toBe(400);
  });

  it('returns 400 in a session of another account and 401 without a session, changing nothing', async () => {
    await ask({ email: OTHER });
    const token = await mailedToken(OTHER);
    expect((await open(token, await signIn(await makeUser()))).status).toBe(400);
    expect((await callRoute(confirm, { method: 'POST', path: '/', body: { token } })).status).toBe(401);
    expect(await readUser()).toMatchObject({ email: user.email, mailProblem: 'bounced' });
  });

  it('rejects forged, malformed and expired links, and links from before a change of address', async () => {
    await ask({ email: OTHER });
    const token = await mailedToken(OTHER);
    const [payload = '', signature = ''] = token.split('.');
    const forged = Buffer.from(Buffer.from(payload, 'base64url').toString().replace(OTHER, 'x@example.com'));
    expect((await open(`${forged.toString('base64url')}.${signature}`)).status).toBe(400);
    for (const broken of ['x', '.', `${payload}.`, `.${signature}`]) expect((await open(broken)).status).toBe(400);
    await runAtTime(addHours(new Date(), 25), async () => expect((await open(token)).status).toBe(400));
    await db.user.update({ where: { id: user.id }, data: { email: 'moved@example.com' } });
    expect((await open(token)).status).toBe(400);
    expect(await readUser()).toMatchObject({ email: 'moved@example.com', mailProblem: 'bounced' });
  });

  it('returns 400 if another account registered the new address after the mail was sent', async () => {
    await ask({ email: OTHER });
    await makeUser({ email: OTHER });
    expect((await open(await mailedToken(OTHER))).status).toBe(400);
    expect(await readUser()).toMatchObject({ email: user.email, mailProblem: 'bounced' });
  });
});
