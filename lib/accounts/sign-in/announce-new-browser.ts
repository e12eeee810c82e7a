import { db } from '@/lib/database/db';
import { readDevice } from '@/lib/http/device';
import type { User } from '@/prisma/generated/client';
import { findKnownBrowser } from './known-browser';
import { sendAccountChangedMail } from './send-account-changed-mail';

/** Mails the owner about a sign-in from a browser that the account does not know, except about the first sign-in. */
export async function announceNewBrowser(request: Request, user: User, now: Date): Promise<void> {
  if (!user.hasSignedIn) {
    const where = { id: user.id, hasSignedIn: false };
    const { count } = await db.user.updateMany({ where, data: { hasSignedIn: true } });
    if (count === 1) return;
  }
  if (findKnownBrowser(request, user, now)) return;
  await sendAccountChangedMail(user, 'new-browser', { device: readDevice(request.headers.get('user-agent')) });
}
