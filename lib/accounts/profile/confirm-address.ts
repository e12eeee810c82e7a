import { recordAddressChange } from '@/lib/audit/audit-trail';
import { createKnownBrowserCookie } from '@/lib/accounts/sign-in/known-browser';
import { sendAccountChangedMail } from '@/lib/accounts/sign-in/send-account-changed-mail';
import { sendConfirmAddressMail, sendWithRetry } from '@/lib/accounts/sign-in/send-mails';
import { userFieldsForProvenAddress } from '@/lib/accounts/sign-in/proven-address';
import { requireRecentSignIn } from '@/lib/accounts/two-factor/recent-sign-in';
import { endMailProblem } from '@/lib/accounts/mail-problem';
import { lockUser } from '@/lib/accounts/user-lock';
import { db, isUniqueViolation } from '@/lib/database/db';
import { afterResponse } from '@/lib/http/after-response';
import { AppError } from '@/lib/http/errors';
import { endSessionsOfUser, type Actor } from '@/lib/http/session';
import { text } from '@/lib/i18n/text';
import { sendWithinBudget } from '@/lib/providers/mail/budget';
import { createAddressConfirmationUrl, isHashOfAddress, readAddressToken } from './address-link';

const noBounceError = () => new AppError('conflict', text('errors.address.arrives'));
const invalidLinkError = () => new AppError('bad_request', text('errors.address.invalidLink'));

/**
 * Mails a confirmation link to `email`, which replaces the account's address, or after a bounce to the account's address.
 * If another account uses `email`, sends nothing and reports no error.
 * @throws AppError conflict if `email` is not new and no mail has bounced; recent_sign_in_required if `email` is new and
 *   the sign-in is old
 */
export async function requestAddressConfirmation(args: {
  actor: Actor;
  email: string | undefined;
  sessionToken: string | undefined;
  network: string;
  now: Date;
}): Promise<void> {
  const { actor, email: to = actor.email, sessionToken, network, now } = args;
  const isNew = to !== actor.email;
  const bouncedSince = actor.mailProblem === 'bounced' && !isNew ? actor.mailProblemSince : null;
  if (!isNew && !bouncedSince) throw noBounceError();
  if (isNew) await requireRecentSignIn(sessionToken, now);
  const isTaken = isNew && (await db.user.count({ where: { email: to } })) > 0;
  if (isTaken) return;
  const confirmUrl = createAddressConfirmationUrl({ userId: actor.id, from: actor.email, to, bouncedSince }, now);
  await afterResponse('confirm address mail', () =>
    sendWithinBudget(network, () =>
      sendWithRetry((signal) => sendConfirmAddressMail(actor, { to, confirmUrl, signal })),
    ),
  );
}

/**
 * Sets the account's address to the one in the link, as proven, and clears the mail problem. A new address ends the
 * user's other sessions and is mailed to the old one. Later events about mails sent before `now` set no new mail problem.
 * Call `wakeWaitingNotices` afterwards. Idempotent. Requires a session of the account, so that neither a
 * mail scanner nor a stranger who received the mail by mistake can confirm.
 * @returns the known-browser cookie, if the address has changed
 * @throws AppError bad_request if the link is invalid or obsolete, or if another account has the address by now
 */
export async function confirmAddress({
  request,
  actor,
  token,
  sessionToken,
  now,
}: {
  request: Request;
  actor: Actor;
  token: string;
  sessionToken: string | undefined;
  now: Date;
}): Promise<string | undefined> {
  const change = readAddressToken(token, actor.id, now);
  if (!change) throw invalidLinkError();
  const { fromHash, to, bouncedSince } = change;
  const signInEpoch = await db
    .$transaction(async (tx) => {
      await lockUser(tx, actor.id);
      const { email, mailProblem, mailProblemSince } = await tx.user.findUniqueOrThrow({ where: { id: actor.id } });
      if (mailProblem !== 'bounced' && email === to) return undefined;
      const isCurrent = email !== to || mailProblemSince?.getTime() === bouncedSince;
      if (!isCurrent || !isHashOfAddress(fromHash, email)) throw invalidLinkError();
      await tx.user.update({
        where: { id: actor.id },
        data: {
          email: to,
          ...userFieldsForProvenAddress({ email: to, emailVerified: now, addressProvenAt: now }, now),
          ...endMailProblem(now),
        },
      });
      if (to === email) return undefined;
      // Links sent to the old mailbox must not be able to reset the password.
      await tx.mailToken.deleteMany({ where: { userId: actor.id } });
      await recordAddressChange(tx, actor.id);
      return endSessionsOfUser(tx, actor.id, sessionToken);
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? invalidLinkError() : error;
    });
  if (signInEpoch === undefined) return undefined;
  await sendAccountChangedMail(actor, 'address-changed', { newAddress: to });
  return createKnownBrowserCookie(request, { id: actor.id, signInEpoch }, now);
}
