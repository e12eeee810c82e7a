import { expect, test } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { GET as openLink, POST as unsubscribe } from '@/app/api/unsubscribe/route';
import UnsubscribePage from '@/app/unsubscribe/page';
import { createUnsubscribeUrls } from '@/lib/notifications/mail/unsubscribe-link';
import { db } from '@/lib/database/db';
import { sign } from '@/lib/crypto/signature';
import {
  completeReminderViaApi,
  createReminderViaApi,
  dayFromToday,
  makeSignedInUser,
} from '@/tests/api/reminders/reminder-calls';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser } from '@/tests/support/user-factory';

useCleanDatabase();

const makeReminder = async (owner?: Parameters<typeof makeUser>[0]) => {
  const day = new Date('2099-01-01');
  const { id: userId } = await makeUser(owner);
  return db.reminder.create({
    data: { userId, title: 'Passport', category: 'expiry-based', dueOn: day, firstDueOn: day, leadDays: [0] },
  });
};
const call = async (id: string, signature: string, recipient?: string) => {
  const query = new URLSearchParams({ reminder: id, ...(recipient && { recipient }), signature });
  const path = `/api/unsubscribe?${query}`;
  return (await callRoute(unsubscribe, { method: 'POST', path })).status;
};
/** As in mails of earlier versions, which named no recipient. */
const signatureOf = (id: string) => sign('turn-off-reminder-mail', id);
const signatureFor = (id: string, recipientId: string) =>
  new URL(createUnsubscribeUrls(id, recipientId).oneClick).searchParams.get('signature') ?? '';

test('an unsubscribe link works for the recipient whom it names and for nobody else', async () => {
  const { id, userId } = await makeReminder();
  const { id: otherId } = await makeUser();
  expect(await call(id, signatureFor(id, userId!), otherId)).toBe(403);
  expect(await call(id, signatureFor(id, userId!))).toBe(403);
  expect(await call(id, signatureFor(id, otherId), otherId)).toBe(404);
  expect(await db.reminder.count({ where: { mutedAt: { not: null } } })).toBe(0);
  expect(await call(id, signatureFor(id, userId!), userId!)).toBe(204);
});

test('an unsubscribe link mutes only its own reminder, and a forged link mutes none', async () => {
  const [one, other] = [await makeReminder(), await makeReminder()];
  const right = signatureOf(one.id);
  const changed = `${right.slice(0, -2)}${right.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const signature of [signatureOf(other.id), changed, right.slice(0, -1), 'x', sign('another-purpose', one.id)]) {
    expect(await call(one.id, signature)).toBe(403);
  }
  expect(await db.reminder.count({ where: { mutedAt: { not: null } } })).toBe(0);
  expect(await call(one.id, right)).toBe(204);
  expect(await db.reminder.findMany({ where: { mutedAt: { not: null } }, select: { id: true } })).toEqual([
    { id: one.id },
  ]);
  const { details } = await db.auditEntry.findFirstOrThrow();
  expect(details).toEqual({ title: 'Passport', muted: true, via: 'email' });
});

test('opening an unsubscribe link redirects to a confirmation page and mutes nothing', async () => {
  const { id, userId } = await makeReminder();
  const { pathname, search } = new URL(createUnsubscribeUrls(id, userId!).oneClick);
  const response = await callRoute(openLink, { path: pathname + search });
  expect([response.status, response.headers.get('location')]).toEqual([302, `/unsubscribe${search}`]);
  expect(await db.reminder.count({ where: { mutedAt: { not: null } } })).toBe(0);
});

test('the form of the confirmation page works without JavaScript', async () => {
  const { id, userId } = await makeReminder();
  const open = async (search: string) => {
    const query = Object.fromEntries(new URLSearchParams(search));
    return renderToStaticMarkup(await UnsubscribePage({ searchParams: Promise.resolve(query) }));
  };
  const html = await open(new URL(createUnsubscribeUrls(id, userId!).page).search);
  expect(html).toMatch(/<form [^>]*method="post"[^>]*><button(?![^>]* disabled)/);
  const path = /action="([^"]*)"/.exec(html)![1]!.replaceAll('&amp;', '&');
  const response = await callRoute(unsubscribe, { method: 'POST', path, headers: { origin: 'null' } });
  expect(response.status).toBe(303);
  expect(await db.reminder.count({ where: { mutedAt: { not: null } } })).toBe(1);
  const location = new URL(response.headers.get('location')!, 'http://localhost:3000');
  expect(location.pathname).toBe('/unsubscribe');
  expect(await open(location.search)).toContain('Emails are off');
});

test("the confirmation page is in the language of the reminder's owner", async () => {
  const { id } = await makeReminder({ locale: 'af-ZA' });
  const searchParams = Promise.resolve({ reminder: id, signature: signatureOf(id) });
  const html = renderToStaticMarkup(await UnsubscribePage({ searchParams }));
  expect(html).toMatch(/^<div lang="af-ZA">/);
  expect(html).toContain('Skakel e-posse af?');
});

test('the unsubscribe link of a completed reminder also mutes a successor made by its completion', async () => {
  const { user, cookie } = await makeSignedInUser();
  const dueAt = dayFromToday(60);
  const reminder = await createReminderViaApi(cookie, { title: 'Car', dueAt, recurrenceYears: 1 });
  const followed = await createReminderViaApi(cookie, { title: 'Passport', dueAt, recurrenceYears: null });
  const other = await createReminderViaApi(cookie, { dueAt });
  const next = (await completeReminderViaApi(cookie, reminder.id)).next!;
  await completeReminderViaApi(cookie, followed.id);
  const byHand = await createReminderViaApi(cookie, { title: 'New passport', dueAt, previousId: followed.id });
  for (const { id } of [reminder, followed]) expect(await call(id, signatureOf(id))).toBe(204);
  const muted = await db.reminder.findMany({
    where: { userId: user.id, mutedAt: { not: null } },
    select: { id: true },
  });
  expect(muted.map(({ id }) => id).sort()).toEqual([reminder.id, followed.id, next.id].sort());
  expect(await db.notice.count({ where: { reminderId: next.id, status: 'pending' } })).toBe(0);
  for (const { id } of [other, byHand]) {
    expect(await db.notice.count({ where: { reminderId: id, status: 'pending' } })).toBeGreaterThan(0);
  }
});
