import type { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { GET as listNotices } from '@/app/api/reminders/[id]/notices/route';
import { POST as receiveReport } from '@/app/api/webhooks/resend/route';
import { addDaysTo, dayInTimezone } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import type { NoticeResponse } from '@/lib/notifications/schema';
import { createReminder } from '@/lib/reminders/create-reminder';
import { callRoute } from '@/tests/support/call-route';
import type { SignedResendEvent } from '@/tests/support/providers/resend-stand-in';
import { makeUser, signIn } from '@/tests/support/user-factory';

/** Sends the notices that `addReminder` plans for today, whatever the time of day. */
export async function sendDueNotices(): Promise<void> {
  const now = new Date();
  await db.notice.updateMany({
    where: { status: 'pending', leadDay: 30, attempts: 0 },
    data: { sendAt: now, nextAttemptAt: now },
  });
  await dispatchDue({ now });
}

export async function addReminder(actor: Actor, title = 'Licence disc'): Promise<string> {
  const now = new Date();
  const dueAt = addDaysTo(dayInTimezone(now, actor.timezone), 30);
  const input = { title, dueAt, category: 'expiry-based' as const, leadDays: [30, 7] };
  return (await createReminder({ actor, input, now })).id;
}

/** Creates an owner, with helpers that act as this owner. `provider` receives the notices. */
export async function makeOwner(provider: ReturnType<typeof useMailProvider>) {
  const actor = await makeUser();
  const cookie = await signIn(actor);
  const notices = async (id: string): Promise<NoticeResponse[]> =>
    (await callRoute(listNotices, { path: `/api/reminders/${id}/notices`, params: { id }, cookie })).json();
  return {
    actor,
    cookie,
    addReminder: (title?: string) => addReminder(actor, title),
    /** Returns the notice that is sent today. */
    todaysNotice: async (id: string) => (await notices(id)).find(({ leadDay }) => leadDay === 30)!,
    /** Returns the provider's id of the newest mail to this owner. */
    lastMailId: () =>
      provider
        .accepted()
        .filter(({ to }) => to.includes(actor.email))
        .at(-1)!.id,
  };
}

export const postReport = ({ body, headers }: SignedResendEvent) =>
  callRoute(receiveReport, { method: 'POST', path: '/api/webhooks/resend', body, headers });
