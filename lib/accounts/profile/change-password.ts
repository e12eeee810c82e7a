import { rejectCommonPassword } from '@/lib/accounts/sign-in/common-password';
import { createKnownBrowserCookie } from '@/lib/accounts/sign-in/known-browser';
import { hashPassword, verifyPassword } from '@/lib/accounts/sign-in/service';
import type { MessageResponse } from '@/lib/accounts/sign-in/schema';
import { db } from '@/lib/database/db';
import { AppError, invalidFieldError } from '@/lib/http/errors';
import { endSessionsOfUser, type Actor } from '@/lib/http/session';
import type { ChangePasswordBody } from './schema';

/** Ends other sessions and deletes reset links. @throws AppError bad_request; conflict on a concurrent change */
export async function changePassword(input: {
  request: Request;
  actor: Actor;
  body: ChangePasswordBody;
  sessionToken: string | undefined;
  now: Date;
}): Promise<{ response: MessageResponse; knownBrowserCookie: string }> {
  const { request, actor, body, sessionToken, now } = input;
  const hadPassword = actor.passwordHash !== null;
  if (hadPassword) {
    if (!body.currentPassword) throw invalidFieldError('currentPassword', 'Please enter your current password.');
    const isCorrect = await verifyPassword(actor.passwordHash, body.currentPassword);
    if (!isCorrect) throw invalidFieldError('currentPassword', 'Current password is incorrect.');
  }
  await rejectCommonPassword('newPassword', body.newPassword);
  const passwordHash = await hashPassword(body.newPassword);
  const signInEpoch = await db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: actor.id, passwordHash: actor.passwordHash },
      data: { passwordHash },
    });
    if (count === 0) {
      await tx.user.findUniqueOrThrow({ where: { id: actor.id }, select: { id: true } });
      throw new AppError('conflict', 'Your password was changed elsewhere. Please sign in again.');
    }
    await tx.mailToken.deleteMany({ where: { userId: actor.id, purpose: 'reset_password' } });
    return endSessionsOfUser(tx, actor.id, sessionToken);
  });
  return {
    response: { message: hadPassword ? 'Your password has been changed.' : 'Your password has been set.' },
    knownBrowserCookie: createKnownBrowserCookie(request, { id: actor.id, signInEpoch }, now),
  };
}
