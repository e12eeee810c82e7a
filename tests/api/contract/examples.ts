import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns';
import { PUT as receiveUpload } from '@/app/api/uploads/[token]/route';
import { createAddressConfirmationUrl } from '@/lib/accounts/profile/address-link';
import { issueMailToken } from '@/lib/accounts/sign-in/mail-token';
import { createDisownUrl } from '@/lib/accounts/sign-in/disown-link';
import { makeFeed } from '@/lib/calendar-feed/manage-feed';
import { addDaysTo, dayInTimezone, fromDateColumn, toDateColumn } from '@/lib/calendar';
import { generateToken, hashToken } from '@/lib/crypto/token';
import { db } from '@/lib/database/db';
import { makeAnswerToken } from '@/lib/notifications/mail/answer-token';
import { createUnsubscribeUrls, createWeeklyUnsubscribeUrls } from '@/lib/notifications/mail/unsubscribe-link';
import { callRoute, type RouteCall as Request } from '@/tests/support/call-route';
import { DOCUMENTED_CALLS, callName } from './routes';
import {
  requestUploadUrlAsOwner,
  PASSWORD,
  PERSONAS,
  PICTURE_BYTES,
  type Persona,
  type ContractFixture,
} from './fixture';

type SignedInPersona = Exclude<Persona, 'signed out'>;

/** Example input of a call and the statuses to expect. */
export interface CallExample {
  /** Replaces the path built from `params`; may include a query string. */
  path?: string;
  params?: Request['params'];
  body?: unknown;
  /** True if the call refers to data of the owner, so that other users get 404. */
  owned?: true;
  /** Expected statuses that differ from those implied by role and ownership. */
  statuses?: Partial<Record<Persona, number>>;
}

type ExampleFactory = (fixture: ContractFixture, caller: SignedInPersona) => CallExample | Promise<CallExample>;

const reminder = { title: 'Licence disc', dueAt: '2030-03-31', category: 'expiry-based', leadDays: [30, 7, 0] };
const tokenFor = ({ owner }: ContractFixture, purpose: 'verify_email' | 'reset_password') =>
  issueMailToken({ user: owner, purpose, now: new Date() });
const ownReminder: ExampleFactory = ({ reminderIds }) => ({ params: { id: reminderIds.owner }, owned: true });
const ownAttachment: ExampleFactory = ({ attachmentId }) => ({ params: { id: attachmentId }, owned: true });

const unsubscribeLinkOfOwner: ExampleFactory = async ({ reminderIds }) => {
  const { id, userId } = await db.reminder.findUniqueOrThrow({ where: { id: reminderIds.owner } });
  return { path: pathOf(createUnsubscribeUrls(id, userId!).oneClick) };
};

const weeklyUnsubscribeLink: ExampleFactory = async ({ reminderIds }) => {
  const { userId } = await db.reminder.findUniqueOrThrow({ where: { id: reminderIds.owner } });
  return { path: pathOf(createWeeklyUnsubscribeUrls(userId!).oneClick) };
};

function pictureForm(): FormData {
  const form = new FormData();
  form.set('profilePicture', new File([PICTURE_BYTES], 'me.png', { type: 'image/png' }));
  return form;
}

const pathOf = (url: string) => url.slice(new URL(url).origin.length);
const lastSegment = (path: string) => decodeURIComponent(path.split('/').at(-1) ?? '');

async function uploadAsOwner(fixture: ContractFixture): Promise<string> {
  const url = await requestUploadUrlAsOwner(fixture);
  const path = pathOf(url);
  await callRoute(receiveUpload, {
    method: 'PUT',
    path,
    params: { token: lastSegment(path) },
    body: 'proof of payment',
  });
  return url;
}

/** Example of a call that is not configured in these tests and therefore returns 404 to everybody. */
const NOT_CONFIGURED: CallExample = { statuses: Object.fromEntries(PERSONAS.map((persona) => [persona, 404])) };

/** Example that lacks a cookie or signature, so that the call returns `status` to everybody. */
const withoutCookie = (status: number): CallExample => ({
  statuses: Object.fromEntries(PERSONAS.map((persona) => [persona, status])),
});
const usedPasskey = {
  id: 'a',
  rawId: 'a',
  type: 'public-key',
  response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' },
};
const newPasskey = { ...usedPasskey, response: { clientDataJSON: 'a', attestationObject: 'a' } };

async function addOwnersSession(userId: string): Promise<string> {
  const session = { userId, sessionToken: randomUUID(), expires: addDays(new Date(), 1) };
  return (await db.session.create({ data: session })).id;
}

async function addOwnersApp({ owner }: ContractFixture): Promise<string> {
  const columns = { userId: owner.id, kind: 'totp', name: 'Phone', secret: 'sealed', lastTimeStep: 0 } as const;
  return (await db.authenticator.create({ data: columns })).id;
}

async function addFailedNotice(recipientId: string, reminderId: string): Promise<string> {
  const { dueOn } = await db.reminder.findUniqueOrThrow({ where: { id: reminderId } });
  const times = { sendAt: new Date(), nextAttemptAt: new Date() };
  const columns = { reminderId, occurrenceOn: dueOn, leadDay: 30, channel: 'email', recipientId, ...times };
  await db.notice.deleteMany({ where: { reminderId } });
  return (await db.notice.create({ data: { ...columns, status: 'failed' } })).id;
}

/** Somebody who has agreed to be told of the owner's reminder. */
async function addReader({ owner, reminderIds }: ContractFixture, email = 'sipho@example.com') {
  const [token, at] = [generateToken(), new Date()];
  await db.contact.deleteMany({ where: { ownerId: owner.id } });
  const contact = { ownerId: owner.id, email, tokenHash: hashToken(token), invitedAt: at, agreedAt: at };
  const { id: contactId } = await db.contact.create({ data: { ...contact, consentText: 'Yes.' } });
  const { id } = await db.reader.create({ data: { reminderId: reminderIds.owner, contactId, createdAt: at } });
  return { id, contactId, token };
}

async function addRuleChange({ owner, templateId }: ContractFixture): Promise<string> {
  const now = new Date();
  const columns = { templateId, note: randomUUID(), source: 'https://www.gov.za', announcedAt: now };
  const recipients = { create: { userId: owner.id } };
  return (await db.ruleChange.create({ data: { ...columns, recipients } })).id;
}

/** One example of every call, by 'METHOD /api/path'. */
export const CALL_EXAMPLES: Record<string, ExampleFactory> = {
  'GET /api/auth/user': () => ({}),
  'POST /api/auth/login': ({ owner }) => ({ body: { email: owner.email, password: PASSWORD } }),
  'POST /api/auth/register': () => ({ body: { email: `${randomUUID()}@example.com`, password: 'secret-1' } }),
  'POST /api/auth/resend-verification': ({ owner }) => ({ body: { email: owner.email } }),
  'GET /api/auth/verify-email': async (fixture) => ({
    path: `/api/auth/verify-email?token=${await tokenFor(fixture, 'verify_email')}`,
  }),
  'POST /api/auth/forgot-password': ({ owner }) => ({ body: { email: owner.email } }),
  'POST /api/auth/not-me': ({ owner }) => ({ path: `/api/auth${pathOf(createDisownUrl(owner.id, new Date()))}` }),
  'GET /api/auth/validate-reset-token': async (fixture) => ({
    path: `/api/auth/validate-reset-token?token=${await tokenFor(fixture, 'reset_password')}`,
  }),
  'POST /api/auth/reset-password': async (fixture) => ({
    body: { token: await tokenFor(fixture, 'reset_password'), password: 'a new password' },
  }),
  'GET /api/auth/google': () => ({}),
  'GET /api/login': () => ({ path: '/api/login?returnTo=/settings' }),
  'GET /api/logout': () => ({}),
  'PATCH /api/auth/profile': () => ({ body: { firstName: 'Zoë' } }),
  'PATCH /api/auth/change-password': () => ({ body: { currentPassword: PASSWORD, newPassword: 'a new password' } }),
  'DELETE /api/auth/account': () => ({}),
  'POST /api/auth/profile-picture': () => ({ body: pictureForm() }),
  'DELETE /api/auth/profile-picture': () => ({}),
  'GET /api/auth/sessions': () => ({}),
  'DELETE /api/auth/sessions': () => ({}),
  'DELETE /api/auth/sessions/{id}': async ({ owner }) => ({
    params: { id: await addOwnersSession(owner.id) },
    owned: true,
  }),
  'PATCH /api/settings/regional': () => ({ body: { timezone: 'Asia/Tokyo' } }),
  'GET /api/reminders': () => ({ path: '/api/reminders?status=active&search=pass' }),
  'POST /api/reminders': () => ({ body: reminder }),
  'GET /api/reminders/{id}': ownReminder,
  'PUT /api/reminders/{id}': async (...args) => ({ ...(await ownReminder(...args)), body: reminder }),
  'DELETE /api/reminders/{id}': ownReminder,
  'POST /api/reminders/{id}/complete': ownReminder,
  'POST /api/reminders/{id}/undelete': ownReminder,
  'POST /api/reminders/{id}/restore': ({ completedId }) => ({ params: { id: completedId }, owned: true }),
  'GET /api/reminders/act-now': () => ({}),
  'GET /api/reminders/counts': () => ({}),
  'GET /api/audit/recent': () => ({}),
  'GET /api/templates': () => ({}),
  'GET /api/templates/{id}/due-date': async () => {
    const { id } = await db.template.findUniqueOrThrow({ where: { key: 'traffic-fine-aarto-sa' } });
    return { path: `/api/templates/${id}/due-date?eventOn=2026-11-10`, params: { id } };
  },
  'POST /api/objects/upload': () => ({}),
  'POST /api/attachments': async (fixture) => ({
    body: {
      reminderId: fixture.reminderIds.owner,
      fileName: 'proof.txt',
      originalName: 'proof.txt',
      mimeType: 'text/plain',
      fileSize: 16,
      uploadURL: await uploadAsOwner(fixture),
      isProofOfRenewal: true,
      scanStatus: 'pending',
    },
    owned: true,
  }),
  'GET /api/export/csv': () => ({ path: '/api/export/csv?type=reminders' }),
  'GET /api/system-status': () => ({}),
  'POST /api/test-notifications': ({ reminderIds }, caller) => ({
    body: { reminderId: reminderIds[caller], testType: 'schedule-check' },
  }),
  'POST /api/send-all-reminders': () => ({ body: {} }),
  'POST /api/create-test-data': ({ templateId }) => ({ body: { templateId } }),
  'POST /api/clear-database': () => ({ body: {} }),
  'GET /api/holidays': () => ({ path: '/api/holidays?year=2027' }),
  'POST /api/admin/templates/{id}/changes': ({ templateId }) => ({
    params: { id: templateId },
    body: { note: 'Ten years now.', noteAf: 'Nou tien jaar.', source: 'https://www.gov.za', dryRun: true },
    statuses: { admin: 200 },
  }),
  'GET /api/rule-changes': () => ({}),
  'DELETE /api/rule-changes/{id}': async (fixture) => ({ params: { id: await addRuleChange(fixture) }, owned: true }),
  'GET /api/admin/holidays': () => ({}),
  'POST /api/admin/holidays': () => ({ body: { on: '2027-11-03', name: 'Election Day', nameAf: 'Verkiesingsdag' } }),
  'DELETE /api/admin/holidays/{on}': async () => {
    await db.holiday.upsert({
      where: { on: toDateColumn('2027-11-04') },
      create: { on: toDateColumn('2027-11-04'), name: 'Election Day' },
      update: {},
    });
    return { params: { on: '2027-11-04' } };
  },
  'GET /api/admin/messages': () => ({}),
  'POST /api/admin/messages/{id}/resend': async ({ owner, reminderIds }) => ({
    params: { id: await addFailedNotice(owner.id, reminderIds.owner) },
  }),
  'POST /api/admin/messages/resend': () => ({ body: { reason: 'rejected' } }),
  'GET /api/admin/accounts': ({ owner }) => ({ path: `/api/admin/accounts?email=${owner.email}` }),
  'GET /api/admin/look-ups': () => ({}),
  'GET /api/admin/templates': () => ({}),
  'PUT /api/admin/templates/{id}': ({ templateId }) => ({ params: { id: templateId }, body: { name: 'Passport' } }),

  'POST /api/logout': () => ({}),
  'POST /api/language': () => ({ path: '/api/language?language=af' }),
  'GET /api/auth/{nextauth}': () => ({
    path: '/api/auth/callback/google',
    params: { nextauth: ['callback', 'google'] },
  }),
  'GET /api/auth/two-factor': () => ({}),
  'POST /api/auth/two-factor/app': () => ({}),
  'PUT /api/auth/two-factor/app': () => ({ ...withoutCookie(404), body: { code: '123456' } }),
  'POST /api/auth/two-factor/passkey': () => ({}),
  'PUT /api/auth/two-factor/passkey': () => ({ ...withoutCookie(404), body: { passkey: newPasskey } }),
  'DELETE /api/auth/two-factor/authenticators/{id}': async (fixture) => ({
    params: { id: await addOwnersApp(fixture) },
    owned: true,
  }),
  'POST /api/auth/two-factor/recovery-codes': async (fixture) => {
    await addOwnersApp(fixture);
    return { owned: true };
  },
  'GET /api/auth/two-factor/sign-in': () => withoutCookie(401),
  'POST /api/auth/two-factor/sign-in': () => ({ ...withoutCookie(401), body: { passkey: usedPasskey } }),
  'POST /api/auth/two-factor/removal': () => withoutCookie(401),
  'DELETE /api/auth/two-factor/removal': () => ({}),
  'POST /api/auth/two-factor/removal/confirm': ({ owner }) => ({
    path: `/api/auth/two-factor/removal/confirm?removal=${owner.id}&signature=forged`,
  }),
  'POST /api/auth/two-factor/removal/cancel': ({ owner }) => ({
    path: `/api/auth/two-factor/removal/cancel?removal=${owner.id}&signature=forged`,
  }),
  'GET /api/auth/profile-picture/{key}': ({ pictureKey }) => ({ params: { key: pictureKey }, owned: true }),
  'POST /api/auth/resume-mail': () => ({}),
  'POST /api/auth/address': async () => {
    await db.user.updateMany({ data: { mailProblem: 'bounced', mailProblemSince: new Date() } });
    return { body: {} };
  },
  'POST /api/auth/confirm-address': async ({ owner: { id: userId, email } }, caller) => {
    const bouncedSince = new Date();
    await db.user.updateMany({ data: { mailProblem: 'bounced', mailProblemSince: bouncedSince } });
    const url = createAddressConfirmationUrl({ userId, from: email, to: email, bouncedSince }, bouncedSince);
    return {
      body: { token: new URL(url).searchParams.get('token') },
      ...(caller !== 'owner' && { statuses: { [caller]: 400 } }),
    };
  },
  'GET /api/reminders/month': () => ({ path: '/api/reminders/month?month=2030-03' }),
  'GET /api/reminders/{id}/calendar': ownReminder,
  'GET /api/calendar-feed': () => ({}),
  'POST /api/calendar-feed': () => ({}),
  'PATCH /api/calendar-feed': async ({ owner }) => {
    await makeFeed({ actor: owner, now: new Date() });
    return { body: { withDescriptions: true }, owned: true };
  },
  'DELETE /api/calendar-feed': () => ({}),
  'GET /api/calendar/{token}': async ({ owner }) => {
    const path = pathOf((await makeFeed({ actor: owner, now: new Date() })).url);
    return { path, params: { token: lastSegment(path) } };
  },
  'GET /api/reminders/{id}/notices': ownReminder,
  'POST /api/reminders/{id}/notices/{noticeId}/resend': async ({ owner, reminderIds }) => ({
    params: { id: reminderIds.owner, noticeId: await addFailedNotice(owner.id, reminderIds.owner) },
    owned: true,
  }),
  'POST /api/reminders/{id}/mute': ownReminder,
  'DELETE /api/reminders/{id}/mute': ownReminder,
  'POST /api/reminders/{id}/snooze': async (...args) => ({
    ...(await ownReminder(...args)),
    body: { until: addDaysTo(dayInTimezone(new Date(), 'UTC'), 7) },
  }),
  'DELETE /api/reminders/{id}/snooze': ownReminder,
  'GET /api/reminders/{id}/recipients': ownReminder,
  'POST /api/reminders/{id}/recipients': async (...args) => ({
    ...(await ownReminder(...args)),
    body: { email: 'sipho@example.com', when: 'if-not-done', leadDay: 7, name: 'Sipho', note: 'Please help.' },
  }),
  'DELETE /api/reminders/{id}/recipients/{recipientId}': async (fixture) => ({
    params: { id: fixture.reminderIds.owner, recipientId: (await addReader(fixture)).id },
    owned: true,
  }),
  'GET /api/people': () => ({}),
  'DELETE /api/people/{id}': async (fixture) => ({ params: { id: (await addReader(fixture)).contactId }, owned: true }),
  'POST /api/people/{id}/reminders': async (fixture) => ({
    params: { id: (await addReader(fixture)).contactId },
    body: { templateId: fixture.templateId, when: 'every-notice' },
    owned: true,
  }),
  'GET /api/shared-reminders': () => ({}),
  'GET /api/shared-reminders/owners': () => ({}),
  'DELETE /api/shared-reminders/{id}': async (fixture) => {
    await addReader(fixture, fixture.owner.email);
    return ownReminder(fixture, 'owner');
  },
  'DELETE /api/shared-reminders/owners/{id}': async (fixture) => ({
    params: { id: (await addReader(fixture, fixture.owner.email)).contactId },
    owned: true,
  }),
  'POST /api/invitations/{token}': async (fixture) => {
    const { token } = await addReader(fixture);
    return { params: { token }, body: { action: 'accept' } };
  },
  // RESEND_WEBHOOK_SECRET is not set here; tests/api/notifications/webhook.test.ts covers signed calls.
  'POST /api/webhooks/resend': () => ({ ...withoutCookie(401), body: {} }),
  'GET /api/unsubscribe': unsubscribeLinkOfOwner,
  'POST /api/unsubscribe': unsubscribeLinkOfOwner,
  'GET /api/unsubscribe/weekly': weeklyUnsubscribeLink,
  'POST /api/unsubscribe/weekly': weeklyUnsubscribeLink,
  'POST /api/notices/{token}': async ({ reminderIds }) => {
    const { id, dueOn, userId } = await db.reminder.findUniqueOrThrow({ where: { id: reminderIds.owner } });
    const token = makeAnswerToken({ reminderId: id, occurrenceOn: fromDateColumn(dueOn), recipientId: userId });
    return { params: { token }, body: { action: 'done' } };
  },
  'PUT /api/uploads/{token}': async (fixture) => {
    const path = pathOf(await requestUploadUrlAsOwner(fixture));
    const statuses = { 'another user': 403, 'testing user': 403, admin: 403 };
    return { path, params: { token: lastSegment(path) }, body: 'proof of payment', statuses };
  },
  'GET /api/attachments/{id}': ownAttachment,
  'DELETE /api/attachments/{id}': ownAttachment,
  'GET /api/export/data': () => ({}),
  'POST /api/import': () => ({ path: '/api/import?format=csv', body: 'Title,Due date\nLicence disc,2030-03-31' }),
  'DELETE /api/import/{importId}': async ({ reminderIds }) => {
    const importId = randomUUID();
    await db.reminder.update({ where: { id: reminderIds.owner }, data: { importId, createdAt: new Date() } });
    return { params: { importId }, owned: true };
  },
  'GET /api/health': () => ({}),
  // Turned off without METRICS_TOKEN; tests/api/operations/metrics.test.ts tests the call with a token.
  'GET /api/metrics': () => NOT_CONFIGURED,
  'GET /api/mailbox': () => ({}),
  'GET /api/openapi.json': () => ({}),
  // Turned off without Inngest settings; tests/api/security/inngest-calls.test.ts tests these calls with them.
  'GET /api/inngest': () => NOT_CONFIGURED,
  'POST /api/inngest': () => NOT_CONFIGURED,
  'PUT /api/inngest': () => NOT_CONFIGURED,
};

/** Every call with its name, as rows for `it.each`. */
export const NAMED_API_CALLS = DOCUMENTED_CALLS.map((call) => [callName(call), call] as const);
