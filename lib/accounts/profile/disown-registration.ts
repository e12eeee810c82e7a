import { verifyDisownToken } from '@/lib/accounts/sign-in/disown-link';
import { db } from '@/lib/database/db';
import { eraseAccount } from './delete-account';
import type { DisownLinkState } from './rules';

const findRegistration = async (token: string, now: Date) => {
  const id = verifyDisownToken(token, now);
  return id === undefined ? null : db.user.findUnique({ where: { id } });
};

export async function checkDisownLink({ token, now }: { token: string; now: Date }): Promise<DisownLinkState> {
  const user = await findRegistration(token, now);
  if (!user) return 'invalid';
  return user.addressProvenAt ? 'proven' : 'possible';
}

/** Deletes the account unless the owner has proven the address. */
export async function disownRegistration({ token, now }: { token: string; now: Date }): Promise<DisownLinkState> {
  const actor = await findRegistration(token, now);
  if (!actor) return 'invalid';
  const deleted = await eraseAccount({ actor, where: { addressProvenAt: null } });
  return deleted ? 'erased' : 'proven';
}
