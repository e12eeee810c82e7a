import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { POST as requestUpload } from '@/app/api/objects/upload/route';
import { hashPassword } from '@/lib/accounts/sign-in/password';
import { addDaysTo, dayInTimezone, toDateColumn } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { storage } from '@/lib/providers/storage';
import { generateToken } from '@/lib/crypto/token';
import { callRoute } from '@/tests/support/call-route';
import { makeUsers, signInAll } from '@/tests/support/user-factory';

export const PERSONAS = ['signed out', 'owner', 'another user', 'testing user', 'admin'] as const;
export type Persona = (typeof PERSONAS)[number];

export const PASSWORD = 'the old password';
// Hashed once, because argon2 is slow by design.
const passwordHash = await hashPassword(PASSWORD);

export const PICTURE_BYTES = new Uint8Array(
  await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer(),
);

type SignedInPersona = Exclude<Persona, 'signed out'>;

/** Signed-in users and the ids of their data. */
export interface ContractFixture {
  owner: Actor;
  cookies: Record<SignedInPersona, string>;
  /** Id of one active reminder of each user. */
  reminderIds: Record<SignedInPersona, string>;
  /** Id of the owner's completed reminder. */
  completedId: string;
  attachmentId: string;
  pictureKey: string;
  templateId: string;
}

export async function makeContractFixture(): Promise<ContractFixture> {
  const pictureKey = generateToken();
  const ownerId = randomUUID();
  const profileImageKey = `pictures/${ownerId}/${pictureKey}`;
  await storage().put(profileImageKey, PICTURE_BYTES, { contentType: 'image/webp' });
  const users = await makeUsers([
    { id: ownerId, profileImageKey, profileImageUrl: `/api/auth/profile-picture/${pictureKey}`, passwordHash },
    { passwordHash },
    { passwordHash, isTestingUser: true },
    { passwordHash, isAdmin: true },
  ]);
  const owner = users[0]!;
  const reminders = await db.reminder.createManyAndReturn({
    data: [
      ...users.map((user) => newReminder(user)),
      { ...newReminder(owner), status: 'completed', completedAt: new Date() },
    ],
  });
  const template = await db.template.findUniqueOrThrow({ where: { key: 'passport' } });
  // GET /api/health requires a recent sweep.
  const run = { startedAt: new Date(), finishedAt: new Date() };
  await db.heartbeat.upsert({ where: { job: 'sweep' }, create: { job: 'sweep', ...run }, update: run });
  return {
    owner,
    cookies: byPersona(await signInAll(users)),
    reminderIds: byPersona(reminders.map(({ id }) => id)),
    completedId: reminders.at(-1)!.id,
    attachmentId: await makeAttachment(reminders[0]!.id),
    pictureKey,
    templateId: template.id,
  };
}

/** Names the values of the signed-in personas, which are in this order. */
const byPersona = ([owner, another, testing, admin]: string[]) => ({
  owner: owner!,
  'another user': another!,
  'testing user': testing!,
  admin: admin!,
});

function newReminder(owner: Actor) {
  const dueOn = toDateColumn(addDaysTo(dayInTimezone(new Date(), owner.timezone), 40));
  return {
    userId: owner.id,
    title: 'Passport',
    category: 'expiry-based' as const,
    dueOn,
    firstDueOn: dueOn,
    leadDays: [30, 7, 0],
  };
}

async function makeAttachment(reminderId: string): Promise<string> {
  const storageKey = `attachments/${randomUUID()}`;
  const bytes = new TextEncoder().encode('proof of payment');
  await storage().put(storageKey, bytes, { contentType: 'text/plain' });
  const { id } = await db.attachment.create({
    data: {
      reminderId,
      fileName: 'proof.txt',
      originalName: 'proof.txt',
      mimeType: 'text/plain',
      fileSize: bytes.byteLength,
      storageKey,
      scanStatus: 'clean',
    },
  });
  return id;
}

export async function requestUploadUrlAsOwner(fixture: ContractFixture): Promise<string> {
  const response = await callRoute(requestUpload, {
    method: 'POST',
    path: '/api/objects/upload',
    cookie: fixture.cookies.owner,
  });
  return ((await response.json()) as { uploadURL: string }).uploadURL;
}
