import { subMinutes } from 'date-fns';
import { db, isUniqueViolation, type Transaction } from '@/lib/database/db';
import { generateToken, hashToken } from '@/lib/crypto/token';
import { AppError, invalidFieldError, notFoundError } from '@/lib/http/errors';
import { consumeRateLimit } from '@/lib/http/rate-limit';
import type { Actor } from '@/lib/http/session';
import { text } from '@/lib/i18n/text';
import { logger } from '@/lib/logger';
import { assertFewReaders } from '@/lib/notifications/readers/copy-readers';
import { recordSharing } from '@/lib/notifications/readers/leave';
import { changeReaders } from '@/lib/notifications/readers/replan-contacts';
import { MAX_READERS_PER_REMINDER } from '@/lib/schedule/reader-rules';
import type { Contact, Reader, Reminder } from '@/prisma/generated/client';
import { INVITATION_LIMIT_PER_NETWORK, INVITATION_LIMIT_PER_RECIPIENT, INVITATION_LIMIT_PER_USER } from './rate-limits';
import { serializeRecipients } from './recipients';
import { INVITE_AGAIN_AFTER_MINUTES, MAX_PEOPLE, reserveLeadDay } from './rules';
import type { RecipientBody, RecipientResponse } from './schema';
import { sendInvitation } from './send-invitation';

/**
 * Has somebody told of a reminder, or changes when. Whoever has not agreed to hear of the actor's reminders is mailed an
 * invitation, and another one if the actor shares the reminder again before they answer.
 * @throws AppError not_found, bad_request (`email`, the actor's own), conflict (already there, declined or left, or over
 * quota), too_many_requests, mail_unavailable (then nothing is shared)
 */
export async function shareReminder(args: {
  actor: Actor;
  reminderId: string;
  input: RecipientBody;
  network: string;
  now: Date;
}): Promise<RecipientResponse> {
  const { actor, reminderId, input, network, now } = args;
  const where = { id: reminderId, userId: actor.id };
  const reminder = await db.reminder.findFirst({ where, select: { leadDays: true } });
  if (!reminder) throw notFoundError('reminder');
  if (input.email === actor.email) throw invalidFieldError('email', text('errors.sharing.self'));
  if (actor.emailVerified === null) throw new AppError('conflict', text('errors.sharing.unverified'));
  const known = await findContact(db, actor.id, input.email);
  const told = await findReader(db, reminderId, input.email);
  assertNotTold({ contact: known, reader: told, leadDay: chosenLeadDay(input, reminder), now });
  if (needsInvitation(known, told)) await consumeInvitationLimits({ actor, email: input.email, network });
  const token = generateToken();
  const { reader, isInvited, earlier } = await changeReaders({
    ownerId: actor.id,
    where,
    now,
    make: (tx) => insertReader(tx, { actor, reminderId, input, token, now }),
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('conflict', text('errors.sharing.told')) : error;
  });
  if (isInvited) {
    try {
      await sendInvitation({ actor, reader, token, note: input.note ?? null, network });
    } catch (error) {
      logger.error({ err: error, contactId: reader.contactId }, 'invitation failed; sharing rolled back');
      await withdrawInvitation(reader.contact, earlier);
      throw new AppError('mail_unavailable', text('errors.sharing.notSent'), { cause: error });
    }
    await recordTold(db, reader);
  }
  return (await serializeRecipients([reader]))[0]!;
}

/** The row that the owner has not ended. */
export const findContact = (tx: Transaction, ownerId: string, email: string): Promise<Contact | null> =>
  tx.contact.findFirst({ where: { ownerId, email, OR: [{ endedAt: null }, { declinedAt: { not: null } }] } });

/** Also of an earlier consent, which keeps the reminders that they left. */
const findReader = (tx: Transaction, reminderId: string, email: string) =>
  tx.reader.findFirst({ where: { reminderId, contact: { email } } });

const chosenLeadDay = (input: RecipientBody, { leadDays }: Pick<Reminder, 'leadDays'>): number | null =>
  reserveLeadDay(input, leadDays.at(-1) ?? 0);

const needsInvitation = (contact: Contact | null, reader: Reader | null): boolean =>
  !contact || (reader !== null && !contact.agreedAt);

function assertNotTold(args: {
  contact: Contact | null;
  reader: Reader | null;
  leadDay: number | null;
  now: Date;
}): void {
  const { contact, reader, leadDay, now } = args;
  if (contact?.declinedAt) throw new AppError('conflict', text('errors.sharing.declined'));
  if (reader?.leftAt) throw new AppError('conflict', text('errors.sharing.left'));
  const invitedBefore = subMinutes(now, INVITE_AGAIN_AFTER_MINUTES);
  const canInviteAgain = contact && !contact.agreedAt && contact.invitedAt <= invitedBefore;
  const isChange = contact?.agreedAt && reader?.leadDay !== leadDay;
  if (reader && !canInviteAgain && !isChange) throw new AppError('conflict', text('errors.sharing.told'));
}

async function consumeInvitationLimits({
  actor,
  email,
  network,
}: {
  actor: Actor;
  email: string;
  network: string;
}): Promise<void> {
  await consumeRateLimit(INVITATION_LIMIT_PER_USER, actor.id);
  await consumeRateLimit(INVITATION_LIMIT_PER_NETWORK, network);
  await consumeRateLimit(INVITATION_LIMIT_PER_RECIPIENT, email);
}

/** Expects the owner and the reminder to be locked. */
async function insertReader(
  tx: Transaction,
  args: { actor: Actor; reminderId: string; input: RecipientBody; token: string; now: Date },
) {
  const { actor, reminderId, input, token, now } = args;
  const { email, name = null } = input;
  const reminder = await tx.reminder.findFirst({
    where: { id: reminderId, userId: actor.id },
    select: { id: true, title: true, leadDays: true },
  });
  if (!reminder) throw notFoundError('reminder');
  const known = await findContact(tx, actor.id, email);
  const told = await findReader(tx, reminderId, email);
  const leadDay = chosenLeadDay(input, reminder);
  assertNotTold({ contact: known, reader: told, leadDay, now });
  const isInvited = needsInvitation(known, told);
  const asked = { tokenHash: hashToken(token), invitedAt: now, mailProblem: null, mailProblemSince: null };
  const contact = known
    ? await tx.contact.update({
        where: { id: known.id },
        data: { name: name ?? known.name, ...(isInvited && asked) },
      })
    : await tx.contact.create({ data: { ownerId: actor.id, email, name, ...asked } });
  const part = { reminderId, contactId: contact.id };
  const reader = await tx.reader.upsert({
    where: { reminderId_contactId: part },
    create: { ...part, leadDay, isUnasked: contact.agreedAt !== null, createdAt: now },
    update: { leadDay },
    include: { contact: true, reminder: true },
  });
  await assertWithinQuota(tx, actor.id, [reminder]);
  if (!isInvited) await recordTold(tx, reader);
  return { reader, isInvited, earlier: known };
}

const recordTold = (tx: Transaction, { contact, reminder }: Reader & { contact: Contact; reminder: Reminder }) =>
  recordSharing(tx, { contact, sharing: contact.agreedAt ? 'agreed' : 'invited', reminders: [reminder] });

/** The link of an earlier invitation works again. */
async function withdrawInvitation({ id, tokenHash }: Contact, earlier: Contact | null): Promise<void> {
  const where = { id, tokenHash, agreedAt: null, declinedAt: null };
  if (!earlier) await db.contact.deleteMany({ where });
  else {
    const { tokenHash: earlierHash, invitedAt } = earlier;
    await db.contact.updateMany({ where, data: { tokenHash: earlierHash, invitedAt } });
  }
}

/**
 * Call after the change, under the lock of the owner.
 * @param reminders of which somebody is told now
 * @throws AppError conflict
 */
export async function assertWithinQuota(
  tx: Transaction,
  ownerId: string,
  reminders: { id: string; title: string }[],
): Promise<void> {
  const contact = { ownerId, endedAt: null, declinedAt: null };
  if ((await tx.contact.count({ where: contact })) > MAX_PEOPLE)
    throw new AppError('conflict', text('errors.sharing.tooMany', { maximum: MAX_PEOPLE }));
  await assertFewReaders(tx, ownerId);
  const told = await tx.reader.groupBy({
    by: 'reminderId',
    where: { reminderId: { in: reminders.map(({ id }) => id) }, leftAt: null },
    _count: true,
  });
  const over = told.find(({ _count }) => _count > MAX_READERS_PER_REMINDER);
  const title = reminders.find(({ id }) => id === over?.reminderId)?.title;
  if (title === undefined) return;
  throw new AppError('conflict', text('errors.sharing.full', { title, maximum: MAX_READERS_PER_REMINDER }));
}
