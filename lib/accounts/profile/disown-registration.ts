import { verifyDisownToken } from '@/lib/accounts/sign-in/disown-link';
import { db } from '@/lib/database/db';
import { toActor } from '@/lib/http/session';
import { eraseAccount } from './delete-account';
import type { NotMeLinkState } from './rules';

/** A second factor counts too: a link in an old mail must not delete what the second factor protects. */
const UNCLAIMED = { addressProvenAt: null, authenticators: { none: {} } };

const findRegistration = async (token: string, now: Date) => {
  const id = verifyDisownToken(token, now);
  return id === undefined ? null : db.user.findUnique({ where: { id } });
};

export async function checkDisownLink({ token, now }: { token: string; now: Date }): Promise<NotMeLinkState> {
  const user = await findRegistration(token, now);
  if (!user) return 'invalid';
  return (await db.user.count({ where: { ...UNCLAIMED, id: user.id } })) > 0 ? 'possible' : 'proven';
}

/** Deletes the account unless the owner has proven the address or the account has a second factor. */
export async function disownRegistration({ token, now }: { token: string; now: Date }): Promise<NotMeLinkState> {
  const user = await findRegistration(token, now);
  if (!user) return 'invalid';
  const deleted = await eraseAccount({ actor: toActor(user), where: UNCLAIMED });
  return deleted ? 'erased' : 'proven';
}
