import { fromDateColumn } from '@/lib/calendar';
import { serializeCurrentUser } from '@/lib/accounts/sign-in/service';
import { db, type Prisma } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { twoFactorOf } from '@/lib/accounts/two-factor/service';

/** Rows read at once. */
const PAGE = 500;

/** Reads a table in pages by id, so that memory stays flat however much there is. */
async function* inPages<T extends { id: string }>(read: (after: Prisma.UuidFilter) => Promise<T[]>): AsyncGenerator<T> {
  let after: string | undefined;
  for (;;) {
    const page = await read(after === undefined ? {} : { gt: after });
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.id;
  }
}

const oldestFirst = { orderBy: { id: 'asc' }, take: PAGE } as const;

/** The caller's account: profile, settings, ways of signing in and what is known of their sessions. No secrets. */
export async function accountData({ actor }: { actor: Actor }): Promise<object> {
  const [identities, sessions, twoFactor] = await Promise.all([
    db.account.findMany({ where: { userId: actor.id }, select: { provider: true, providerAccountId: true } }),
    db.session.findMany({
      where: { userId: actor.id },
      select: { createdAt: true, expires: true },
      orderBy: { createdAt: 'asc' },
    }),
    twoFactorOf({ actor }),
  ]);
  return {
    ...serializeCurrentUser(actor),
    emailVerifiedAt: actor.emailVerified,
    addressProvenAt: actor.addressProvenAt,
    consentedAt: actor.consentedAt,
    createdAt: actor.createdAt,
    updatedAt: actor.updatedAt,
    identityProviders: identities,
    sessions,
    twoFactor,
  };
}

/** Every reminder of the caller, in the order in which they were made. */
export const ownReminders = ({ actor }: { actor: Actor }) =>
  inPages(async (id) => {
    const page = await db.reminder.findMany({
      where: { userId: actor.id, id },
      include: { template: { select: { key: true, name: true } } },
      omit: { userId: true, advanceAt: true },
      ...oldestFirst,
    });
    return page.map(({ dueOn, firstDueOn, ...rest }) => ({
      ...rest,
      dueOn: fromDateColumn(dueOn),
      firstDueOn: fromDateColumn(firstDueOn),
    }));
  });

/** Every planned, sent or cancelled notice of the caller's reminders. */
export const ownNotices = ({ actor }: { actor: Actor }) =>
  inPages(async (id) => {
    const page = await db.notice.findMany({
      relationLoadStrategy: 'join',
      where: { reminder: { userId: actor.id }, id },
      select: {
        id: true,
        reminderId: true,
        reminder: { select: { title: true } },
        occurrenceOn: true,
        leadDay: true,
        channel: true,
        sendAt: true,
        status: true,
        attempts: true,
        sentAt: true,
        testSentAt: true,
        lastError: true,
        createdAt: true,
      },
      ...oldestFirst,
    });
    return page.map(({ reminder, occurrenceOn, ...rest }) => ({
      ...rest,
      reminderTitle: reminder.title,
      occurrenceOn: fromDateColumn(occurrenceOn),
    }));
  });

/** What is known of every file attached to the caller's reminders. */
export const ownAttachments = ({ actor }: { actor: Actor }) =>
  inPages(async (id) => {
    const page = await db.attachment.findMany({
      relationLoadStrategy: 'join',
      where: { reminder: { userId: actor.id }, id },
      include: { reminder: { select: { title: true } } },
      ...oldestFirst,
    });
    return page.map(({ reminder, ...rest }) => ({ ...rest, reminderTitle: reminder.title }));
  });

/** What an async generator yields. */
export type RowOf<T extends (...args: never[]) => AsyncGenerator<unknown>> =
  ReturnType<T> extends AsyncGenerator<infer Row> ? Row : never;
