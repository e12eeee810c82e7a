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
import { makeUser, signIn } from '@/tests/support/user-factory';

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
  const owner = await makeUser({ passwordHash });
  const profileImageKey = `pictures/${owner.id}/${pictureKey}`;
  await storage().put(profileImageKey, PICTURE_BYTES, { contentType: 'image/webp' });
  await db.user.update({
    where: { id: owner.id },
    data: { profileImageKey, profileImageUrl: `/api/auth/profile-picture/${pictureKey}` },
  });
  const users = {
    owner,
    'another user': await makeUser({ passwordHash }),
    'testing user': await makeUser({ passwordHash, isTestingUser: true }),
    admin: await makeUser({ passwordHash, isAdmin: true }),
  };
  const template = await db.template.findUniqueOrThrow({ where: { key: 'passport' } });
  const active = await mapValuesAsync(users, (user) => makeReminder(user));
  const completed = await makeReminder(owner, { status: 'completed', completedAt: new Date() });
  // GET /api/health requires a recent sweep.
  const run = { startedAt: new Date(), finishedAt: new Date() };
  await db.heartbeat.upsert({ where: { job: 'sweep' }, create: { job: 'sweep', ...run }, update: run });
  return {
    owner,
    cookies: await mapValuesAsync(users, signIn),
    reminderIds: await mapValuesAsync(active, async (reminder) => reminder.id),
    completedId: completed.id,
    attachmentId: await makeAttachment(active.owner.id),
    pictureKey,
    templateId: template.id,
  };
}

async function mapValuesAsync<K extends string, T, R>(
  values: Record<K, T>,
  make: (value: T) => Promise<R>,
): Promise<Record<K, R>> {
  const entries: [K, R][] = [];
  for (const key of Object.keys(values) as K[]) entries.push([key, await make(values[key])]);
  return Object.fromEntries(entries) as Record<K, R>;
}

function makeReminder(owner: Actor, state: { status?: 'completed'; completedAt?: Date } = {}) {
  const dueOn = toDateColumn(addDaysTo(dayInTimezone(new Date(), owner.timezone), 40));
  return db.reminder.create({
    data: {
      userId: owner.id,
      title: 'Passport',
      category: 'expiry-based',
      dueOn,
      firstDueOn: dueOn,
      leadDays: [30, 7, 0],
      ...state,
    },
  });
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
