import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { PRODUCT_NAME } from '@/lib/product-name';
import type { Authenticator, User } from '@/prisma/generated/client';
import { appUrl } from '@/lib/config/env';
import type { PasskeyRegistration, PasskeyAssertion } from './schema';

const relyingParty = () => {
  const { hostname, origin } = new URL(appUrl());
  return { rpID: hostname, origin };
};

type StoredPasskey = Pick<Authenticator, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

const toCredentialDescriptors = (passkeys: StoredPasskey[]) =>
  passkeys.flatMap(({ credentialId, transports }) => (credentialId ? [{ id: credentialId, transports }] : []));

export const createPasskeyRegistrationOptions = (user: Pick<User, 'id' | 'email'>, existing: StoredPasskey[]) =>
  generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: relyingParty().rpID,
    userName: user.email,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    excludeCredentials: toCredentialDescriptors(existing),
    // Sign-in names the account's passkeys by id, so a security key need not store them.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });

export const createPasskeyAuthenticationOptions = (challenge: string, passkeys: StoredPasskey[]) =>
  generateAuthenticationOptions({
    rpID: relyingParty().rpID,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    allowCredentials: toCredentialDescriptors(passkeys),
    userVerification: 'preferred',
  });

/** Returns the columns of the new passkey, or undefined if verification fails. */
export async function verifyPasskeyRegistration(passkey: PasskeyRegistration, challenge: string) {
  const { rpID, origin } = relyingParty();
  const result = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  const { transports = [] } = passkey.response;
  return { credentialId: id, publicKey: new Uint8Array(publicKey), counter: BigInt(counter), transports };
}

/** Returns the new signature counter, or undefined if verification fails. */
export async function verifyPasskeyAssertion(
  passkey: PasskeyAssertion,
  stored: StoredPasskey,
  challenge: string,
): Promise<number | undefined> {
  if (!stored.credentialId || !stored.publicKey) return undefined;
  const { rpID, origin } = relyingParty();
  const result = await verifyAuthenticationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    credential: {
      id: stored.credentialId,
      publicKey: new Uint8Array(stored.publicKey),
      counter: Number(stored.counter),
      transports: stored.transports,
    },
  }).catch(() => undefined);
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}
