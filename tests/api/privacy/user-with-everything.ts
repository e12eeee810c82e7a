import { addDays } from 'date-fns';
import sharp from 'sharp';
import { POST as sendReset } from '@/app/api/auth/forgot-password/route';
import { POST as setPicture } from '@/app/api/auth/profile-picture/route';
import { POST as createReminder } from '@/app/api/reminders/route';
import { DELETE as deleteReminder } from '@/app/api/reminders/[id]/route';
import { POST as testNotification } from '@/app/api/test-notifications/route';
import { scanPendingAttachments } from '@/lib/attachments/scan-attachments';
import { db } from '@/lib/database/db';
import { callRoute } from '@/tests/support/call-route';
import { makeUser, signIn } from '@/tests/support/user-factory';
import { uploadAndAttach, requestUploadUrl, putFile } from '../attachments/attachment-calls';

/** Personal data to search for. Each value occurs nowhere else. */
export const PERSONAL_DATA = {
  address: 'nomvula.privacy@example.co.za',
  firstName: 'Nomvulaxyz',
  lastName: 'Dlaminixyz',
  title: 'Passport of my daughter Zinhlexyz',
  description: 'number A0123456789xyz',
  reference: 'Policy OUT-4471xyz',
  otherTitle: 'Licence disc CA-999-888xyz',
  fileName: 'zinhle-passport-scanxyz.txt',
  fileContent: 'Born in Polokwanexyz on the second of May',
  looseFile: 'A file that was never attachedxyz',
  authenticator: 'The old phone of Nomvulaxyz',
  contact: 'contactxyz@example.co.za',
  contactName: 'Siphoxyz',
  googleId: 'google-subject-108877665544xyz',
};

/** Creates a user with data in every table and folder that keeps users' data. */
export async function makeUserWithEverything() {
  const user = await makeUser({
    email: PERSONAL_DATA.address,
    firstName: PERSONAL_DATA.firstName,
    lastName: PERSONAL_DATA.lastName,
    passwordHash: 'hash',
    isTestingUser: true,
    consentedAt: new Date(),
  });
  const cookie = await signIn(user);
  const call = (handler: Parameters<typeof callRoute>[0], method: string, path: string, rest: object = {}) =>
    callRoute(handler, { method, path, cookie, ...rest });

  await db.account.create({
    data: { userId: user.id, type: 'oidc', provider: 'google', providerAccountId: PERSONAL_DATA.googleId },
  });
  await db.authenticator.create({
    data: {
      userId: user.id,
      kind: 'totp',
      name: PERSONAL_DATA.authenticator,
      secret: 'a sealed secret',
      lastTimeStep: 0,
      lastUsedAt: new Date(),
    },
  });
  await db.calendarFeed.create({
    data: { userId: user.id, tokenHash: 'a hashed address', createdAt: new Date(), lastFetchedAt: new Date() },
  });
  await db.recoveryCode.create({ data: { userId: user.id, codeHash: 'a hashed code' } });
  await db.twoFactorRemoval.create({
    data: { userId: user.id, requestedAt: new Date(), endsAt: addDays(new Date(), 3) },
  });
  const template = await db.template.findFirstOrThrow({ where: { key: 'passport' } });
  for (const title of [PERSONAL_DATA.title, PERSONAL_DATA.otherTitle]) {
    const body = {
      templateId: template.id,
      title,
      dueAt: '2099-05-02',
      category: 'expiry-based',
      leadDays: [30, 7, 0],
      afterDays: [3],
      description: PERSONAL_DATA.description,
      reference: PERSONAL_DATA.reference,
      amount: 2340.5,
      repeat: { every: 2, unit: 'week' },
    };
    await call(createReminder, 'POST', '/api/reminders', { body, headers: { 'idempotency-key': title } });
  }
  const [kept, removed] = await db.reminder.findMany({ where: { userId: user.id }, orderBy: { id: 'asc' } });
  if (!kept || !removed) throw new Error('The reminders were not made.');

  await uploadAndAttach(
    { user, reminder: kept, cookie },
    PERSONAL_DATA.fileName,
    Buffer.from(PERSONAL_DATA.fileContent),
  );
  await scanPendingAttachments({ now: new Date(), limit: 10 });
  await putFile(await requestUploadUrl(cookie), Buffer.from(PERSONAL_DATA.looseFile), cookie);

  const form = new FormData();
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  form.set('profilePicture', new File([new Uint8Array(picture)], 'me.png', { type: 'image/png' }));
  await call(setPicture, 'POST', '/api/auth/profile-picture', { body: form });

  const { id: noticeId } = await db.notice.findFirstOrThrow({ where: { reminderId: kept.id } });
  await db.noticeEvent.create({ data: { noticeId, round: 0, kind: 'delivered', at: new Date() } });
  const receivedAt = new Date();
  const on = new Date('2027-05-03');
  await db.holiday.upsert({ where: { on }, create: { on, name: 'Election day' }, update: {} });
  const change = { templateId: template.id, note: 'Valid for ten years.', source: 'https://www.dha.gov.za' };
  await db.ruleChange.create({
    data: {
      ...change,
      announcedAt: receivedAt,
      recipients: { create: { userId: user.id } },
      messages: {
        create: {
          ...{ kind: 'rule_change', channel: 'email', recipientId: user.id },
          ...{ status: 'sent', sentAt: receivedAt, nextAttemptAt: receivedAt },
        },
      },
    },
  });
  const contact = { ownerId: user.id, email: PERSONAL_DATA.contact, name: PERSONAL_DATA.contactName };
  const { id: contactId } = await db.contact.create({
    data: {
      ...contact,
      tokenHash: 'a hashed invitation',
      invitedAt: receivedAt,
      agreedAt: receivedAt,
      consentText: 'Yes.',
    },
  });
  await db.reader.create({ data: { reminderId: kept.id, contactId, createdAt: receivedAt } });
  await db.lookUp.create({ data: { email: PERSONAL_DATA.address, found: true, at: receivedAt } });
  await db.unmatchedMailEvent.create({ data: { providerId: 'any', kind: 'delivered', at: receivedAt, receivedAt } });
  await call(testNotification, 'POST', '/api/test-notifications', {
    body: { reminderId: kept.id, testType: 'send-email' },
  });
  await call(sendReset, 'POST', '/api/auth/forgot-password', { body: { email: PERSONAL_DATA.address } });
  await call(deleteReminder, 'DELETE', `/api/reminders/${removed.id}`, { params: { id: removed.id } });
  return { user, cookie, reminder: kept };
}
