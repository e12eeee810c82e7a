import { recordAddressChange } from '@/lib/audit/audit-trail';
import { createKnownBrowserCookie } from '@/lib/accounts/sign-in/known-browser';
import { sendAccountChangedMail } from '@/lib/accounts/sign-in/send-account-changed-mail';
import { sendConfirmAddressMail, sendWithRetry } from '@/lib/accounts/sign-in/send-mails';
import { userFieldsForProvenAddress } from '@/lib/accounts/sign-in/proven-address';
import { requireRecentSignIn } from '@/lib/accounts/two-factor/recent-sign-in';
import { clearMailProblem } from '@/lib/accounts/mail-problem';
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
 * After a bounce, mails a confirmation link to the account's address or to its replacement `email`. If another account
 * uses the address, sends nothing and reports no error.
 * @throws AppError conflict if no mail has bounced; recent_sign_in_required if `email` is new and the sign-in is old
 */
export async function requestAddressConfirmation(args: {
  actor: Actor;
  email: string | undefined;
  sessionToken: string | undefined;
  now: Date;
}): Promise<void> {
  const { actor, email: to = actor.email, sessionToken, now } = args;
  const { mailProblem, mailProblemSince: bouncedSince } = actor;
  if (mailProblem !== 'bounced' || !bouncedSince) throw noBounceError();
  const changes = to !== actor.email;
  if (changes) await requireRecentSignIn(sessionToken, now);
  const isTaken = changes && (await db.user.count({ where: { email: to } })) > 0;
  if (isTaken) return;
  const confirmUrl = createAddressConfirmationUrl({ userId: actor.id, from: actor.email, to, bouncedSince }, now);
  await afterResponse('confirm address mail', () =>
    sendWithinBudget(undefined, () =>
      sendWithRetry((signal) => sendConfirmAddressMail({ ...actor, email: to }, confirmUrl, signal)),
    ),
  );
}

/**
 * Sets the account's address to the one in the link, as proven, and clears the mail problem. A new address ends the
 * user's other sessions and is mailed to the old one. Idempotent. Requires a session of the account, so that neither a
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
      const isCurrent = mailProblem === 'bounced' && mailProblemSince?.getTime() === bouncedSince;
      if (!isCurrent || !isHashOfAddress(fromHash, email)) throw invalidLinkError();
      await tx.user.update({
        where: { id: actor.id },
        data: {
          email: to,
          ...userFieldsForProvenAddress({ email: to, emailVerified: now, addressProvenAt: now }, now),
        },
      });
      await clearMailProblem(tx, actor.id, now);
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
  await sendAccountChangedMail(actor, 'address-changed', to);
  return createKnownBrowserCookie(request, { id: actor.id, signInEpoch }, now);
}
