import { lockUser } from '@/lib/accounts/user-lock';
import { db, isUniqueViolation, type Prisma } from '@/lib/database/db';
import { AppError, invalid } from '@/lib/http/errors';
import { sealedCookie } from '@/lib/http/sealed-cookie';
import { endSessions, type Actor } from '@/lib/http/session';
import { serializeAuthenticator } from './authenticators';
import { registrationOptions, verifyNewPasskey } from './passkeys';
import { requireRecentSignIn } from './recent-sign-in';
import { replaceRecoveryCodes } from './recovery-codes';
import { MAX_AUTHENTICATORS, SET_UP_MINUTES } from './rules';
import type { AddedResponse, ConfirmAppBody, ConfirmPasskeyBody, NewAppResponse } from './schema';
import { mailTwoFactorChange } from './send-mails';
import { encryptSecret, newTotpSecret, timeStepOf, totpUri } from './totp';

/** What is being set up; nothing is stored before it is confirmed. */
interface SetUp {
  userId: string;
  secret?: string;
  passkeyChallenge?: string;
}

export const setUpCookie = sealedCookie<SetUp>('two-factor-set-up', SET_UP_MINUTES);

interface Begin {
  actor: Actor;
  sessionToken: string | undefined;
  now: Date;
}

interface Confirm<Body> extends Begin {
  body: Body;
  /** The value of the set-up cookie. */
  setUp: string | undefined;
}

/** A new secret for an authenticator app, and the cookie that remembers it. @throws AppError recent_sign_in_required */
export async function beginApp({ actor, sessionToken, now }: Begin): Promise<{ app: NewAppResponse; cookie: string }> {
  await requireRecentSignIn(sessionToken, now);
  const secret = newTotpSecret();
  return {
    app: { secret, uri: totpUri(actor.email, secret) },
    cookie: setUpCookie.seal({ userId: actor.id, secret }, now),
  };
}

/**
 * Adds the app once it shows the right code.
 * @throws AppError bad_request for a wrong code; not_found without a set-up under way; conflict
 */
export async function confirmApp(input: Confirm<ConfirmAppBody>): Promise<AddedResponse> {
  const { actor, body, now } = input;
  const { secret } = openSetUp(input);
  if (!secret) throw noSetUp();
  const lastTimeStep = timeStepOf(secret, body.code, now);
  if (lastTimeStep === undefined)
    throw invalid('code', 'That code is not right. Check the time of your phone, and enter the code that shows now.');
  return addAuthenticator(input, {
    kind: 'totp',
    name: body.name || 'Authenticator app',
    secret: encryptSecret(secret, actor.id),
    lastTimeStep,
  });
}

/** What the browser needs to make a passkey, and the cookie that remembers it. @throws AppError recent_sign_in_required */
export async function beginPasskey({ actor, sessionToken, now }: Begin) {
  await requireRecentSignIn(sessionToken, now);
  const known = await db.authenticator.findMany({ where: { userId: actor.id, kind: 'passkey' } });
  const options = await registrationOptions(actor, known);
  return { options, cookie: setUpCookie.seal({ userId: actor.id, passkeyChallenge: options.challenge }, now) };
}

/**
 * Adds the passkey that the browser made.
 * @throws AppError bad_request if it does not hold; not_found without a set-up under way; conflict
 */
export async function confirmPasskey(input: Confirm<ConfirmPasskeyBody>): Promise<AddedResponse> {
  const { passkeyChallenge } = openSetUp(input);
  if (!passkeyChallenge) throw noSetUp();
  const columns = await verifyNewPasskey(input.body.passkey, passkeyChallenge);
  if (!columns) throw invalid('passkey', 'This passkey could not be checked. Please start again.');
  return addAuthenticator(input, { kind: 'passkey', name: input.body.name || 'Passkey', ...columns });
}

const noSetUp = () => new AppError('not_found', 'Setting up took too long. Please start again.');

function openSetUp({ actor, setUp, now }: Confirm<unknown>): SetUp {
  const opened = setUpCookie.open(setUp, now);
  if (opened?.userId !== actor.id) throw noSetUp();
  return opened;
}

async function addAuthenticator(
  { actor, sessionToken, now }: Begin,
  columns: Omit<Prisma.AuthenticatorUncheckedCreateInput, 'userId'>,
): Promise<AddedResponse> {
  try {
    const added = await db.$transaction(async (tx) => {
      await lockUser(tx, actor.id);
      const known = await tx.authenticator.count({ where: { userId: actor.id } });
      if (known >= MAX_AUTHENTICATORS)
        throw new AppError('conflict', `You can have at most ${MAX_AUTHENTICATORS} authenticators. Remove one first.`);
      const row = await tx.authenticator.create({ data: { ...columns, userId: actor.id, createdAt: now } });
      await endSessions(tx, actor.id, sessionToken);
      const recoveryCodes = known === 0 ? await replaceRecoveryCodes(tx, actor.id, now) : null;
      return { authenticator: serializeAuthenticator(row), recoveryCodes };
    });
    await mailTwoFactorChange(actor, 'added');
    return added;
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('conflict', 'This passkey is in use already.');
    throw error;
  }
}
