import { rejectCommonPassword } from '@/lib/accounts/sign-in/common-password';
import { createKnownBrowserCookie } from '@/lib/accounts/sign-in/known-browser';
import { hashPassword, verifyPassword } from '@/lib/accounts/sign-in/password';
import type { MessageResponse } from '@/lib/accounts/sign-in/schema';
import { sendAccountChangedMail } from '@/lib/accounts/sign-in/send-account-changed-mail';
import { db } from '@/lib/database/db';
import { AppError, invalidFieldError } from '@/lib/http/errors';
import { endSessionsOfUser, type Actor } from '@/lib/http/session';
import type { I18n } from '@/lib/i18n/i18n';
import { text } from '@/lib/i18n/text';
import type { ChangePasswordBody } from './schema';

/** Also ends other sessions and deletes reset links. @throws AppError bad_request; conflict on a concurrent change */
export async function changePassword(input: {
  request: Request;
  actor: Actor;
  body: ChangePasswordBody;
  sessionToken: string | undefined;
  now: Date;
  i18n: I18n;
}): Promise<{ response: MessageResponse; knownBrowserCookie: string }> {
  const { request, actor, body, sessionToken, now, i18n } = input;
  const { passwordHash: formerHash } = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { passwordHash: true },
  });
  if (formerHash !== null) {
    if (!body.currentPassword) throw invalidFieldError('currentPassword', text('errors.password.currentMissing'));
    const isCorrect = await verifyPassword(formerHash, body.currentPassword);
    if (!isCorrect) throw invalidFieldError('currentPassword', text('errors.password.currentIncorrect'));
  }
  await rejectCommonPassword('newPassword', body.newPassword);
  const passwordHash = await hashPassword(body.newPassword);
  const signInEpoch = await db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: actor.id, passwordHash: formerHash },
      data: { passwordHash },
    });
    if (count === 0) {
      await tx.user.findUniqueOrThrow({ where: { id: actor.id }, select: { id: true } });
      throw new AppError('conflict', text('errors.password.changedElsewhere'));
    }
    await tx.mailToken.deleteMany({ where: { userId: actor.id, purpose: 'reset_password' } });
    return endSessionsOfUser(tx, actor.id, sessionToken);
  });
  await sendAccountChangedMail(actor, 'new-password');
  return {
    response: { message: i18n.t(formerHash !== null ? 'apiResponses.passwordChanged' : 'apiResponses.passwordSet') },
    knownBrowserCookie: createKnownBrowserCookie(request, { id: actor.id, signInEpoch }, now),
  };
}
