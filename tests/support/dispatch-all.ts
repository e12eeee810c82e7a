import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import type { useMailProvider } from './providers/use-mail-provider';

/** Dispatches everything that is due at `now`. Does not set the clock. @returns the mails sent */
export async function dispatchAll({ accepted }: Pick<ReturnType<typeof useMailProvider>, 'accepted'>, now: Date) {
  const before = accepted().length;
  while ((await dispatchDue({ now })).claimed > 0);
  return accepted().slice(before);
}
