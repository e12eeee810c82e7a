import { userIdOfNotMeToken } from '@/lib/accounts/sign-in/not-me-link';
import { db } from '@/lib/database/db';
import { deleteAccount } from './delete-account';
import type { NotMeState } from './rules';

const findRegistration = async (token: string, now: Date) => {
  const id = userIdOfNotMeToken(token, now);
  return id === undefined ? null : db.user.findUnique({ where: { id } });
};

/** What the page of a 'This was not me' link offers. Changes nothing. */
export async function notMeState({ token, now }: { token: string; now: Date }): Promise<NotMeState> {
  const user = await findRegistration(token, now);
  if (!user) return 'invalid';
  return user.addressProvenAt ? 'proven' : 'possible';
}

/** Erases a registration with everything in the account, unless its holder has proved to own the address. */
export async function disownRegistration({ token, now }: { token: string; now: Date }): Promise<NotMeState> {
  const actor = await findRegistration(token, now);
  if (!actor) return 'invalid';
  const deleted = await deleteAccount({ actor, where: { addressProvenAt: null } });
  return deleted ? 'erased' : 'proven';
}
