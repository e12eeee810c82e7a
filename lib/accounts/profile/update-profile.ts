import { serializeCurrentUser } from '@/lib/accounts/sign-in/serialize';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { db } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import type { UpdateProfileBody } from './schema';

export async function updateProfile({
  actor,
  patch,
}: {
  actor: Actor;
  patch: UpdateProfileBody;
}): Promise<CurrentUser> {
  const { firstName, lastName } = patch;
  const user = await db.user.update({
    where: { id: actor.id },
    data: {
      ...(firstName !== undefined && { firstName: firstName || null }),
      ...(lastName !== undefined && { lastName: lastName || null }),
    },
  });
  return serializeCurrentUser({ ...actor, ...user });
}
