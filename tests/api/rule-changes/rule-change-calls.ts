import { POST as announceRoute } from '@/app/api/admin/templates/[id]/changes/route';
import { GET as listRoute } from '@/app/api/rule-changes/route';
import { DELETE as dismissRoute } from '@/app/api/rule-changes/[id]/route';
import { parseDay, type Day } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { createReminder } from '@/lib/reminders/create-reminder';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import type { RuleChangeResponse } from '@/lib/rule-changes/schema';
import { callRoute } from '@/tests/support/call-route';
import { makeUser, signIn } from '@/tests/support/user-factory';

export const CHANGE = {
  note: 'Passports of adults are now valid for ten years.',
  source: 'https://www.dha.gov.za/passports',
  dryRun: false,
};

const findTemplateId = async (key: string) => (await db.template.findUniqueOrThrow({ where: { key } })).id;

export async function announce(body: object = CHANGE, { cookie, id }: { cookie?: string; id?: string } = {}) {
  const templateId = id ?? (await findTemplateId('passport'));
  return callRoute(announceRoute, {
    method: 'POST',
    path: `/api/admin/templates/${templateId}/changes`,
    params: { id: templateId },
    cookie: cookie ?? (await signIn(await makeUser({ isAdmin: true }))),
    body,
  });
}

/** Creates an owner of passport reminders with these titles, the first due first. */
export async function makePassportOwner(
  titles: string[] = ['My passport'],
  overrides: Parameters<typeof makeUser>[0] = {},
) {
  const actor = await makeUser(overrides);
  const cookie = await signIn(actor);
  const reminders: string[] = [];
  for (const [index, title] of titles.entries())
    reminders.push(await addPassport(actor, { title, dueAt: parseDay(`2099-05-0${index + 1}`) }));
  return {
    actor,
    cookie,
    reminders,
    listed: async (): Promise<RuleChangeResponse[]> =>
      (await callRoute(listRoute, { path: '/api/rule-changes', cookie })).json(),
    dismiss: (id: string) =>
      callRoute(dismissRoute, { method: 'DELETE', path: `/api/rule-changes/${id}`, params: { id }, cookie }),
  };
}

export async function addPassport(actor: Actor, { title, dueAt }: { title: string; dueAt: Day }): Promise<string> {
  const templateId = await findTemplateId('passport');
  const input = { title, dueAt, category: 'expiry-based' as const, templateId, leadDays: [30] };
  return (await createReminder({ actor, input, now: new Date() })).id;
}

/** Sends all mails about rule changes that are due at `now`. */
export async function sendRuleChanges(now = new Date()): Promise<void> {
  for (let calls = 0; (await dispatchDue({ now })).claimed > 0; calls += 1)
    if (calls === 100) throw new Error('Sending rule changes does not end.');
}
