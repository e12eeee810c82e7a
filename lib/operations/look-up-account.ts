import { min } from 'date-fns';
import { db } from '@/lib/database/db';
import { notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import type { AccountResponse, LookUpResponse } from './schema';

const MAX_LISTED = 200;

/** Says nothing of the account's reminders but their number. Every look-up is logged. @throws AppError not_found */
export async function lookUpAccount({
  actor,
  email,
  now,
}: {
  actor: Actor;
  email: string;
  now: Date;
}): Promise<AccountResponse> {
  const user = await db.user.findUnique({
    where: { email },
    include: {
      _count: {
        select: { sessions: { where: { expires: { gt: now } } }, reminders: true, authenticators: true },
      },
    },
  });
  await db.lookUp.create({ data: { byId: actor.id, email, found: user !== null, at: now } });
  if (!user) throw notFoundError('account');
  const recipient = { recipientId: user.id };
  const last = await db.message.aggregate({ where: recipient, _max: { sentAt: true } });
  const next = await db.notice.aggregate({
    where: { ...recipient, status: 'pending', isObsolete: false, reminder: { userId: { not: null } } },
    _min: { nextAttemptAt: true },
  });
  const nextOther = await db.message.aggregate({
    where: { ...recipient, kind: { not: 'notice' }, status: 'pending' },
    _min: { nextAttemptAt: true },
  });
  const waiting = [next, nextOther].flatMap(({ _min }) => _min.nextAttemptAt ?? []);
  return {
    verified: user.emailVerified !== null,
    mailState: user.mailProblem ?? 'ok',
    twoFactor: user._count.authenticators > 0,
    sessions: user._count.sessions,
    reminders: user._count.reminders,
    lastMailAt: last._max.sentAt?.toISOString() ?? null,
    nextMailAt: waiting.length > 0 ? min(waiting).toISOString() : null,
  };
}

/** Latest first. */
export async function listLookUps(): Promise<LookUpResponse[]> {
  const lookUps = await db.lookUp.findMany({
    include: { by: { select: { email: true } } },
    orderBy: { id: 'desc' },
    take: MAX_LISTED,
  });
  return lookUps.map(({ by, email, found, at }) => ({ by: by?.email ?? null, email, found, at: at.toISOString() }));
}
