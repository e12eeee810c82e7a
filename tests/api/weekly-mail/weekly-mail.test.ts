import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { addDays, addHours, addMinutes } from 'date-fns';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PATCH } from '@/app/api/settings/regional/route';
import { POST as unsubscribe } from '@/app/api/unsubscribe/weekly/route';
import type { UpdateSettingsBody } from '@/lib/accounts/settings/schema';
import { addDaysTo, dayInTimezone, instantAt, parseDay, type Day } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { toActor, type Actor } from '@/lib/http/session';
import { emailChannel } from '@/lib/notifications/channels/email';
import { CLAIM_LEASE_MINUTES } from '@/lib/notifications/claim/claim';
import { claimMessages } from '@/lib/notifications/claim/claim-messages';
import { setMutedByOwner } from '@/lib/notifications/owner/mute';
import { updateSettings } from '@/lib/notifications/owner/update-settings';
import { planWeeklyMails } from '@/lib/notifications/plan/plan-weekly-mails';
import { correctFutureDatedRows } from '@/lib/operations/correct-future-dated-rows';
import { removeEmptyMessages } from '@/lib/notifications/delivery/remove-empty-messages';
import { sweep } from '@/lib/operations/sweep';
import { listUndelivered, resendUndelivered } from '@/lib/operations/undelivered';
import { getI18n } from '@/lib/i18n/load-i18n';
import type { ReminderBody } from '@/lib/reminders/schema';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { createReminder } from '@/lib/reminders/create-reminder';
import { callRoute } from '@/tests/support/call-route';
import { dispatchAll } from '@/tests/support/dispatch-all';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { useSettings } from '@/tests/support/use-settings';
import { makeUser, signIn } from '@/tests/support/user-factory';
import { postReport } from '../notifications/mailed-notice';

useCleanDatabase();
const provider = useMailProvider();
const applySettings = useSettings();
afterEach(() => void vi.restoreAllMocks());

const ZONE = 'Africa/Johannesburg';
const SUNDAY = parseDay('2027-03-07');
const EIGHT = instantAt(SUNDAY, 8, ZONE);
/** On the Friday before. */
const BEFORE = instantAt(addDaysTo(SUNDAY, -2), 12, ZONE);

const choose = async (actor: Actor, patch: UpdateSettingsBody, now = BEFORE) => {
  await updateSettings({ actor: await readActor(actor), patch, now });
};

const readActor = async ({ id }: Actor) => toActor(await db.user.findUniqueOrThrow({ where: { id } }));

/** Due so many days after the Sunday, with no notice unless lead days are given. */
const addReminder = async (actor: Actor, title: string, dueInDays: number, input: Partial<ReminderBody> = {}) => {
  const body = { title, category: 'one-time-deadline' as const, leadDays: [365], ...input };
  const dueAt: Day = addDaysTo(SUNDAY, dueInDays);
  return (await createReminder({ actor, input: { ...body, dueAt }, now: BEFORE })).id;
};

/** An owner of one reminder due on the Wednesday, with a mail every Sunday. */
async function makeOwner(overrides: Parameters<typeof makeUser>[0] = {}, weeklyMail: 'sunday' | 'monday' = 'sunday') {
  const actor = await makeUser(overrides);
  await addReminder(actor, 'Pay the plumber', 3);
  await choose(actor, { weeklyMail });
  return actor;
}

const setClock = (now: Date) => void vi.spyOn(clock, 'now').mockReturnValue(now);

/** What a sweep at `now` does with weekly mails. @returns the mails sent */
async function sweepAt(now: Date) {
  setClock(now);
  await planWeeklyMails({ now, limit: 50 });
  return dispatchAll(provider, now);
}

describe('the time of the weekly mail', () => {
  it('is the owner’s hour on that day, once a week', async () => {
    await makeOwner();
    expect(await sweepAt(addMinutes(EIGHT, -1))).toEqual([]);
    expect(await sweepAt(EIGHT)).toHaveLength(1);
    expect(await sweepAt(addHours(EIGHT, 1))).toEqual([]);
    expect(await sweepAt(addMinutes(addDays(EIGHT, 7), -1))).toEqual([]);
    expect(await sweepAt(addDays(EIGHT, 7))).toHaveLength(1);
  });

  it('follows the clocks of the owner’s time zone when they change between two mails', async () => {
    await makeOwner({ timezone: 'America/New_York', notifyHour: 6 }, 'monday');
    // The clocks go forward on 14 March 2027.
    expect(await sweepAt(new Date('2027-03-08T10:59:00Z'))).toEqual([]);
    expect(await sweepAt(new Date('2027-03-08T11:00:00Z'))).toHaveLength(1);
    expect(await sweepAt(new Date('2027-03-15T09:59:00Z'))).toEqual([]);
    expect(await sweepAt(new Date('2027-03-15T10:00:00Z'))).toHaveLength(1);
  });

  it.each([
    ['at the hour', 0, 1],
    ['after the hour, a week later', 1, 0],
  ])('switched on %s', async (_, minutes, mails) => {
    const actor = await makeUser();
    await addReminder(actor, 'Pay the plumber', 3);
    await choose(actor, { weeklyMail: 'sunday' }, addMinutes(EIGHT, minutes));
    expect(await sweepAt(addHours(EIGHT, 2))).toHaveLength(mails);
    expect(await sweepAt(addDays(EIGHT, 7))).toHaveLength(1);
  });

  it.each([
    ['an hour that is past on the day', { notifyHour: 5 }, addMinutes(EIGHT, -30)],
    ['a later hour', { notifyHour: 18 }, instantAt(SUNDAY, 18, ZONE)],
    ['another time zone', { timezone: 'Europe/London' as const }, instantAt(SUNDAY, 8, 'Europe/London')],
    ['another day', { weeklyMail: 'monday' as const }, instantAt(addDaysTo(SUNDAY, 1), 8, ZONE)],
  ])('neither skips a week nor comes twice with %s', async (_, patch, due) => {
    const actor = await makeOwner();
    expect(await sweepAt(addMinutes(EIGHT, -31))).toEqual([]);
    await choose(actor, patch, addMinutes(EIGHT, -30));
    expect(await sweepAt(due)).toHaveLength(1);
    expect(await sweepAt(addHours(due, 12))).toEqual([]);
  });

  it('does not come again the same day after a later hour is chosen', async () => {
    const actor = await makeOwner();
    expect(await sweepAt(EIGHT)).toHaveLength(1);
    await choose(actor, { notifyHour: 18 }, addHours(EIGHT, 1));
    await choose(actor, { timezone: 'America/New_York' }, addHours(EIGHT, 2));
    expect(await sweepAt(addDays(EIGHT, 1))).toEqual([]);
    expect(await sweepAt(addDays(EIGHT, 8))).toHaveLength(1);
  });

  it('comes back to its week after a wrong clock planned it a year ahead', async () => {
    const actor = await makeUser();
    await choose(actor, { weeklyMail: 'sunday' }, addDays(BEFORE, 364));
    await correctFutureDatedRows({ now: BEFORE });
    expect(await readActor(actor)).toMatchObject({ weeklyAt: EIGHT });
  });

  it('is as soon as possible after an outage of several weeks, once', async () => {
    await makeOwner();
    const now = addDays(EIGHT, 17);
    expect(await sweepAt(now)).toHaveLength(1);
    expect(await sweepAt(addDays(EIGHT, 20))).toEqual([]);
    expect(await sweepAt(addDays(EIGHT, 21))).toHaveLength(1);
  });
});

describe('a weekly mail', () => {
  it('is planned and sent by a sweep', async () => {
    const actor = await makeUser();
    const now = new Date();
    const input = { title: 'Pay the plumber', dueAt: addDaysTo(dayInTimezone(now, ZONE), 1), leadDays: [5] };
    await createReminder({ actor, input: { ...input, category: 'one-time-deadline' }, now });
    await choose(actor, { weeklyMail: 'sunday' }, addDays(now, -7));
    await sweep();
    await sweep();
    expect(provider.accepted()).toMatchObject([{ to: [actor.email] }]);
  });

  it('names what is overdue, falls due or must be acted on within 14 days, and the emails to come', async () => {
    const actor = await makeUser();
    await choose(actor, { weeklyMail: 'sunday' });
    await addReminder(actor, 'Two days late', -2);
    await addReminder(actor, 'Late but muted', -3);
    await addReminder(actor, 'Day fourteen', 14);
    await addReminder(actor, 'Day fifteen', 15);
    const applyBy = { count: 36, unit: 'day' as const, verb: 'cancel' as const };
    await addReminder(actor, 'Act on day fourteen', 50, { category: 'expiry-based', applyBy });
    await addReminder(actor, 'Act on day fifteen', 51, { category: 'expiry-based', applyBy });
    await addReminder(actor, 'Mail on day fourteen', 60, { leadDays: [46], category: 'expiry-based' });
    await addReminder(actor, 'Mail on day fifteen', 60, { leadDays: [45] });
    const muted = await db.reminder.findFirstOrThrow({ where: { title: 'Late but muted' } });
    await setMutedByOwner({ actor, id: muted.id, muted: true, now: BEFORE });
    await completeReminder({ actor, id: await addReminder(actor, 'Settled', 1), now: BEFORE });
    await db.reminder.updateMany({ data: { createdAt: BEFORE } });
    const [mail, ...others] = await sweepAt(EIGHT);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('Your week: 1 overdue, 2 coming up');
    const lines = mail!.text.replaceAll(/ http\S+/g, '');
    for (const line of [
      'Two days late',
      '5 Mar · Overdue by 2 days',
      'Day fourteen',
      '21 Mar · Due in 14 days',
      'Act on day fourteen',
      'Cancel by 21 Mar · Due in 50 days',
      'Mail on day fourteen',
      'Expires 6 May · Due in 60 days · Next email 21 Mar',
    ])
      expect(lines).toContain(line);
    for (const title of ['fifteen', 'muted', 'Settled']) expect(lines).not.toContain(title);
    expect(mail!.text).toMatch(/Done http\S+\/notices\/\S+#done/);
    expect(mail!.html).toContain('#later');
  });

  it('goes by the due date once the apply-by date has passed', async () => {
    const actor = await makeUser();
    await choose(actor, { weeklyMail: 'sunday' });
    await addReminder(actor, 'Pay the plumber', 1);
    const applyBy = { count: 90, unit: 'day' as const, verb: 'apply' as const };
    await addReminder(actor, 'Passport', 5, { category: 'expiry-based', applyBy });
    await addReminder(actor, 'Firearm licence', 40, { category: 'expiry-based', applyBy });
    const [mail] = await sweepAt(EIGHT);
    expect(mail!.subject).toBe('Your week: 2 coming up');
    expect(mail!.text.match(/Pay the plumber|Passport|Firearm licence/g)).toEqual(['Pay the plumber', 'Passport']);
  });

  it('counts the days in the owner’s time zone', async () => {
    const actor = await makeUser({ timezone: 'Asia/Tokyo', notifyHour: 0 });
    await choose(actor, { weeklyMail: 'monday' });
    await addReminder(actor, 'Due on Monday the 22nd', 15);
    // Midnight in Tokyo, while it is Sunday in UTC.
    const [mail] = await sweepAt(new Date('2027-03-07T15:00:00Z'));
    expect(mail!.text).toContain('Due in 14 days');
  });

  it('is not sent if there is nothing to say, and comes again when there is', async () => {
    const actor = await makeUser();
    await choose(actor, { weeklyMail: 'sunday' });
    await addReminder(actor, 'Far ahead', 22);
    expect(await sweepAt(EIGHT)).toEqual([]);
    expect(await db.message.findMany()).toMatchObject([{ status: 'cancelled', attempts: 0, callId: null }]);
    expect(await sweepAt(addDays(EIGHT, 14))).toHaveLength(1);
  });

  it('shows six of 300 reminders and counts the others, with room for what is not overdue', async () => {
    const actor = await makeUser();
    await choose(actor, { weeklyMail: 'sunday' });
    const day = (days: number) => new Date(addDaysTo(SUNDAY, days));
    const rows = Array.from({ length: 300 }, (_, index) => {
      const dueOn = day(index < 200 ? -1 : 5);
      return {
        userId: actor.id,
        title: `Number ${index}.`,
        category: 'one-time-deadline',
        leadDays: [],
        dueOn,
        firstDueOn: dueOn,
      };
    });
    await db.reminder.createMany({ data: rows });
    const [mail] = await sweepAt(EIGHT);
    expect(mail!.subject).toBe('Your week: 200 overdue, 100 coming up');
    expect(mail!.text.match(/Number \d+\./g)).toHaveLength(6);
    expect(mail!.text.match(/Due in 5 days/g)).toHaveLength(3);
    expect(mail!.text).toContain('and 294 more');
  });

  it('is on record for 30 days', async () => {
    await makeOwner();
    await sweepAt(EIGHT);
    await removeEmptyMessages({ now: addDays(EIGHT, 30) });
    expect(await db.message.count()).toBe(1);
    await removeEmptyMessages({ now: addMinutes(addDays(EIGHT, 30), 1) });
    expect(await db.message.count()).toBe(0);
  });

  it('is written in the owner’s language', async () => {
    await makeOwner({ locale: 'af-ZA' });
    const [mail] = await sweepAt(EIGHT);
    expect(mail!.subject).toBe('Jou week: 1 wat voorlê');
    expect(mail!.text).toContain('10 Mrt · Oor 3 dae');
  });
});

describe('one weekly mail', () => {
  it('is sent when two sweeps run at once', async () => {
    await makeOwner();
    const [first, second] = await Promise.all([sweepAt(EIGHT), sweepAt(EIGHT)]);
    expect(provider.accepted()).toHaveLength(1);
    expect(Math.max(first.length, second.length)).toBe(1);
    expect(await db.message.count()).toBe(1);
  });

  it('is sent after a crash between the claim and the call', async () => {
    await makeOwner();
    await planWeeklyMails({ now: EIGHT, limit: 50 });
    expect((await claimMessages({ channel: emailChannel, now: EIGHT, limit: 10 }))!.memberIds).toHaveLength(1);
    expect(await sweepAt(addMinutes(EIGHT, 1))).toEqual([]);
    expect(await sweepAt(addMinutes(EIGHT, CLAIM_LEASE_MINUTES + 1))).toHaveLength(1);
    expect(await sweepAt(addHours(EIGHT, 1))).toEqual([]);
  });

  it('is sent when its first response was lost, even if a reminder has been added since', async () => {
    const actor = await makeOwner();
    provider.failNextCall('cut-after-accepting');
    await sweepAt(EIGHT);
    await addReminder(actor, 'New', 4);
    await sweepAt(addMinutes(EIGHT, 10));
    expect(provider.accepted()).toHaveLength(1);
    expect(await db.message.findMany()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  it('is retried after a failure, and then says what is true', async () => {
    const actor = await makeOwner();
    provider.failNextCall('500');
    expect(await sweepAt(EIGHT)).toEqual([]);
    await addReminder(actor, 'New', 4);
    const [mail, ...others] = await sweepAt(addMinutes(EIGHT, 2));
    expect(mail!.subject).toBe('Your week: 2 coming up');
    expect(others).toEqual([]);
  });

  it('takes the place of one that could not be sent for a week', async () => {
    await makeOwner();
    provider.setQuotaUsedUp(true);
    expect(await sweepAt(EIGHT)).toEqual([]);
    provider.setQuotaUsedUp(false);
    const mails = [];
    for (let hours = 0; hours < 24; hours += 6) mails.push(...(await sweepAt(addHours(addDays(EIGHT, 7), hours))));
    expect(mails).toHaveLength(1);
  });
});

describe('no weekly mail', () => {
  it.each([
    ['an unverified address', { emailVerified: null }],
    ['an address that bounces', { mailProblem: 'bounced' as const, mailProblemSince: BEFORE }],
  ])('is sent to %s, also not late once mail is possible', async (_, problem) => {
    const actor = await makeOwner(problem);
    expect(await sweepAt(EIGHT)).toEqual([]);
    const data = { emailVerified: BEFORE, mailProblem: null, mailProblemSince: null };
    await db.user.update({ where: { id: actor.id }, data });
    expect(await sweepAt(addHours(EIGHT, 1))).toEqual([]);
    expect(await sweepAt(addDays(EIGHT, 7))).toHaveLength(1);
  });

  it('is sent once it is switched off, also if it waits for a retry and is switched on again', async () => {
    const actor = await makeOwner();
    provider.failNextCall('500');
    await sweepAt(EIGHT);
    await choose(actor, { weeklyMail: 'off' }, addMinutes(EIGHT, 1));
    expect(await db.message.findMany()).toMatchObject([{ status: 'cancelled' }]);
    await choose(actor, { weeklyMail: 'sunday' }, addMinutes(EIGHT, 2));
    expect(await sweepAt(addHours(EIGHT, 2))).toEqual([]);
    expect(await sweepAt(addDays(EIGHT, 7))).toHaveLength(1);
  });

  it('is sent if it is switched off after the claim, or after a call whose outcome is unknown', async () => {
    const actor = await makeOwner();
    const wait = emailChannel.waitForRateLimitSlot.bind(emailChannel);
    vi.spyOn(emailChannel, 'waitForRateLimitSlot').mockImplementationOnce(async () => {
      await choose(actor, { weeklyMail: 'off' }, EIGHT);
      await wait();
    });
    expect(await sweepAt(EIGHT)).toEqual([]);
    await choose(actor, { weeklyMail: 'monday' }, EIGHT);
    provider.failNextCall('cut-before-accepting');
    expect(await sweepAt(addDays(EIGHT, 1))).toEqual([]);
    await choose(actor, { weeklyMail: 'off' }, addDays(EIGHT, 1));
    expect(await sweepAt(addHours(addDays(EIGHT, 1), 1))).toEqual([]);
  });
});

describe('the quota', () => {
  it('sends notices first, and leaves three quarters of MAIL_PER_DAY to them', async () => {
    applySettings({ MAIL_PER_DAY: 8 });
    const owners: Actor[] = [];
    for (let count = 0; count < 3; count += 1) owners.push(await makeOwner());
    await addReminder(owners[2]!, 'Renew the lease', 0, { leadDays: [0] });
    const mails = await sweepAt(EIGHT);
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Renew the lease', 'Your week', 'Your week']);
    expect(await sweepAt(addHours(EIGHT, 1))).toEqual([]);
    expect(await sweepAt(addDays(EIGHT, 1))).toHaveLength(1);
  });
});

describe('turning it off from the mail', () => {
  it('takes one click, needs no sign-in, and keeps the notices', async () => {
    const actor = await makeOwner();
    await addReminder(actor, 'Renew the lease', 9, { leadDays: [2] });
    const [mail] = await sweepAt(EIGHT);
    const link = /<http:\/\/[^/]+(\/api\/unsubscribe\/weekly\?[^>]+)>/.exec(mail!.headers!['List-Unsubscribe']!)![1]!;
    expect(mail!.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    expect(mail!.html).toContain(link.replace('/api', '').replaceAll('&', '&amp;'));
    const post = (path: string) =>
      callRoute(unsubscribe, { method: 'POST', path, headers: { origin: 'https://mail.example' } });
    expect((await post(`${link}x`)).status).toBe(403);
    expect((await post(link.replace(actor.id, (await makeUser()).id))).status).toBe(403);
    expect(await readActor(actor)).toMatchObject({ weeklyMail: 'sunday' });
    expect((await post(link)).status).toBe(204);
    expect((await post(link)).status).toBe(204);
    expect(await readActor(actor)).toMatchObject({ weeklyMail: 'off', weeklyAt: null });
    const mails = await sweepAt(addDays(EIGHT, 7));
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Renew the lease/)]);
  });
});

describe('a weekly mail that fails', () => {
  it('is listed to admins, who can send it again', async () => {
    const actor = await makeOwner();
    provider.refuseRecipient(actor.email);
    await sweepAt(EIGHT);
    const now = addMinutes(EIGHT, 5);
    const { t } = getI18n('en-ZA');
    const [listed, ...others] = await listUndelivered({ t, now });
    expect(listed).toMatchObject({ kind: 'weekly', state: 'failed', attempts: 1 });
    expect(others).toEqual([]);
    provider.acceptRecipient(actor.email);
    await resendUndelivered({ id: listed!.id, now });
    expect(await sweepAt(now)).toHaveLength(1);
    expect(await listUndelivered({ t, now })).toEqual([]);
  });

  it('by a bounce stops all mail to the address', async () => {
    const actor = await makeOwner();
    const [mail] = await sweepAt(EIGHT);
    vi.restoreAllMocks();
    const permanent = { data: { bounce: { type: 'Permanent', subType: 'General' } } };
    await postReport(provider.report('email.bounced', mail!.id, permanent));
    expect(await readActor(actor)).toMatchObject({ mailProblem: 'bounced' });
  });
});

describe('PATCH /api/settings/regional', () => {
  it('plans the first weekly mail, and none once it is off', async () => {
    const actor = await makeUser();
    const cookie = await signIn(actor);
    const save = (body: object) => callRoute(PATCH, { method: 'PATCH', path: '/api/settings/regional', body, cookie });
    expect(await readActor(actor)).toMatchObject({ weeklyMail: null, weeklyAt: null });
    expect(await (await save({ weeklyMail: 'monday' })).json()).toMatchObject({ weeklyMail: 'monday' });
    const { weeklyAt } = await readActor(actor);
    expect(weeklyAt!.getTime()).toBeGreaterThan(Date.now());
    await save({ weeklyMail: 'off' });
    expect(await readActor(actor)).toMatchObject({ weeklyMail: 'off', weeklyAt: null });
  });
});
