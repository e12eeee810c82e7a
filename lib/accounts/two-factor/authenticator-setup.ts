import { createKnownBrowserCookie } from '@/lib/accounts/sign-in/known-browser';
import { lockUser } from '@/lib/accounts/user-lock';
import { appUrl } from '@/lib/config/env';
import { supportsPasskeys } from '@/lib/config/passkey-support';
import { db, isUniqueViolation, type Prisma } from '@/lib/database/db';
import { AppError, invalidFieldError } from '@/lib/http/errors';
import { consumeOneTimeToken } from '@/lib/http/rate-limit';
import { createSealedCookie } from '@/lib/http/sealed-cookie';
import { endSessionsOfUser, type Actor } from '@/lib/http/session';
import type { I18n } from '@/lib/i18n/i18n';
import { text } from '@/lib/i18n/text';
import { serializeAuthenticator } from './authenticators';
import { requireRecentSignIn } from './recent-sign-in';
import { replaceRecoveryCodes } from './recovery-codes';
import { MAX_AUTHENTICATORS, AUTHENTICATOR_SETUP_MINUTES } from './rules';
import type {
  AuthenticatorAddedResponse,
  ConfirmAuthenticatorAppBody,
  ConfirmPasskeyBody,
  AuthenticatorAppSetupResponse,
} from './schema';
import { sendTwoFactorChangedMail } from './send-mails';
import { encryptTotpSecret, generateTotpSecret, findMatchingTimeStep, createTotpUri } from './totp';
import { createPasskeyRegistrationOptions, verifyPasskeyRegistration } from './webauthn';

/** Content of the sealed set-up cookie. The database stores nothing until the user confirms. */
interface PendingSetup {
  userId: string;
  secret?: string;
  passkeyChallenge?: string;
}

export const authenticatorSetupCookie = createSealedCookie<PendingSetup>(
  'two-factor-set-up',
  AUTHENTICATOR_SETUP_MINUTES,
);

interface AddedAuthenticator {
  response: AuthenticatorAddedResponse;
  /** A `Set-Cookie` value. */
  knownBrowserCookie: string;
}

interface BeginSetupInput {
  actor: Actor;
  sessionToken: string | undefined;
  now: Date;
}

interface ConfirmSetupInput<Body> extends BeginSetupInput {
  request: Request;
  body: Body;
  i18n: I18n;
}

/** @throws AppError recent_sign_in_required */
export async function beginAuthenticatorAppSetup({
  actor,
  sessionToken,
  now,
}: BeginSetupInput): Promise<{ app: AuthenticatorAppSetupResponse; cookie: string }> {
  await requireRecentSignIn(sessionToken, now);
  const secret = generateTotpSecret();
  return {
    app: { secret, uri: createTotpUri(actor.email, secret) },
    cookie: authenticatorSetupCookie.seal({ userId: actor.id, secret }, now),
  };
}

/** @throws AppError bad_request for a wrong code; not_found without a pending set-up; conflict at MAX_AUTHENTICATORS */
export async function confirmAuthenticatorApp(
  input: ConfirmSetupInput<ConfirmAuthenticatorAppBody>,
): Promise<AddedAuthenticator> {
  const { actor, body, now } = input;
  const { secret } = readPendingSetup(input);
  if (!secret) throw setupExpired();
  const lastTimeStep = findMatchingTimeStep(secret, body.code, now);
  if (lastTimeStep === undefined) throw invalidFieldError('code', text('errors.twoFactor.incorrectCode'));
  return addAuthenticator(input, secret, {
    kind: 'totp',
    name: body.name || input.i18n.t('apiResponses.authenticatorNames.totp'),
    secret: encryptTotpSecret(secret, actor.id),
    lastTimeStep,
  });
}

/** @throws AppError recent_sign_in_required; conflict where browsers offer no passkeys */
export async function beginPasskeySetup({ actor, sessionToken, now }: BeginSetupInput) {
  if (!supportsPasskeys(appUrl())) throw new AppError('conflict', text('profile.twoFactor.noPasskeysHere'));
  await requireRecentSignIn(sessionToken, now);
  const existing = await db.authenticator.findMany({ where: { userId: actor.id, kind: 'passkey' } });
  const options = await createPasskeyRegistrationOptions(actor, existing);
  return {
    options,
    cookie: authenticatorSetupCookie.seal({ userId: actor.id, passkeyChallenge: options.challenge }, now),
  };
}

/** @throws AppError bad_request for an invalid passkey; not_found without a set-up; conflict if in use or too many */
export async function confirmPasskey(input: ConfirmSetupInput<ConfirmPasskeyBody>): Promise<AddedAuthenticator> {
  const { passkeyChallenge } = readPendingSetup(input);
  if (!passkeyChallenge) throw setupExpired();
  const columns = await verifyPasskeyRegistration(input.body.passkey, passkeyChallenge);
  if (!columns) throw invalidFieldError('passkey', text('errors.twoFactor.invalidPasskey'));
  return addAuthenticator(input, passkeyChallenge, {
    kind: 'passkey',
    name: input.body.name || input.i18n.t('apiResponses.authenticatorNames.passkey'),
    ...columns,
  });
}

const setupExpired = () => new AppError('not_found', text('errors.twoFactor.setupExpired'));

function readPendingSetup({ actor, request, now }: ConfirmSetupInput<unknown>): PendingSetup {
  const opened = authenticatorSetupCookie.unseal(authenticatorSetupCookie.readValue(request), now);
  if (opened?.userId !== actor.id) throw setupExpired();
  return opened;
}

/** @param setupSecret random value of the set-up, which can be enrolled once */
async function addAuthenticator(
  { actor, request, sessionToken, now }: ConfirmSetupInput<unknown>,
  setupSecret: string,
  columns: Omit<Prisma.AuthenticatorUncheckedCreateInput, 'userId'>,
): Promise<AddedAuthenticator> {
  try {
    const added = await db.$transaction(async (tx) => {
      await lockUser(tx, actor.id);
      const seconds = AUTHENTICATOR_SETUP_MINUTES * 60;
      if (!(await consumeOneTimeToken(tx, { name: 'two-factor-set-up', token: setupSecret, seconds, now })))
        throw setupExpired();
      const existingCount = await tx.authenticator.count({ where: { userId: actor.id } });
      if (existingCount >= MAX_AUTHENTICATORS)
        throw new AppError('conflict', text('errors.twoFactor.tooMany', { maximum: MAX_AUTHENTICATORS }));
      const row = await tx.authenticator.create({ data: { ...columns, userId: actor.id, createdAt: now } });
      const signInEpoch = await endSessionsOfUser(tx, actor.id, sessionToken);
      const recoveryCodes = existingCount === 0 ? await replaceRecoveryCodes(tx, actor.id, now) : null;
      return {
        response: { authenticator: serializeAuthenticator(row), recoveryCodes },
        knownBrowserCookie: createKnownBrowserCookie(request, { id: actor.id, signInEpoch }, now),
      };
    });
    await sendTwoFactorChangedMail(actor, 'added');
    return added;
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('conflict', text('errors.twoFactor.passkeyInUse'));
    throw error;
  }
}
