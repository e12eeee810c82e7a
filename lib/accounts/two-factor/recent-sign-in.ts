import { subMinutes } from 'date-fns';
import { AppError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import { findSession } from '@/lib/http/session';
import { RECENT_SIGN_IN_MINUTES } from './rules';

/** Protects an account on an unattended browser. @throws AppError unauthorized; recent_sign_in_required */
export async function requireRecentSignIn(sessionToken: string | undefined, now: Date): Promise<void> {
  const session = await findSession(sessionToken, now);
  if (!session) throw new AppError('unauthorized', text('errors.unauthorized'));
  if (session.createdAt < subMinutes(now, RECENT_SIGN_IN_MINUTES))
    throw new AppError('recent_sign_in_required', text('errors.signIn.recentSignInRequired'));
}
