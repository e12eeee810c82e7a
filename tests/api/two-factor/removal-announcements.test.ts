import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { addDays, addHours, addMinutes } from 'date-fns';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { POST as confirmByLink } from '@/app/api/auth/two-factor/removal/confirm/route';
import { announceNextTwoFactorRemoval } from '@/lib/accounts/two-factor/announce-two-factor-removal';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { sweep } from '@/lib/operations/sweep';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { useSettings } from '@/tests/support/use-settings';
import {
  addAuthenticatorApp,
  callLogin,
  callRequestRemoval,
  completePasswordStep,
  makeUserWithSession,
} from '@/tests/support/two-factor-calls';

useCleanDatabase();
const provider = useMailProvider();
const setSettings = useSettings();
beforeEach(() => void vi.spyOn(clock, 'sleep').mockResolvedValue());
afterEach(() => vi.restoreAllMocks());

const setClock = (time: Date) => void vi.spyOn(clock, 'now').mockReturnValue(time);
const countMails = (subject: RegExp) => provider.accepted().filter((mail) => subject.test(mail.subject)).length;
const countAnnouncements = () => countMails(/^Somebody asked to switch off/);

async function requestRemoval() {
  const { user, cookie } = await makeUserWithSession();
  await addAuthenticatorApp(cookie);
  await callRequestRemoval(await completePasswordStep(user.email));
  return user;
}

/** Requests a removal and follows the link in the mail. */
async function confirmRemoval({ announcementFails = false } = {}) {
  const user = await requestRemoval();
  const link = /\/two-factor\/confirm\?(\S+)/.exec(provider.accepted().at(-1)?.text ?? '')?.[1];
  if (announcementFails) provider.failNextCall('500');
  await callRoute(confirmByLink, { method: 'POST', path: `/api/auth/two-factor/removal/confirm?${link}` });
  return user;
}

const readEnd = async () => (await db.twoFactorRemoval.findFirstOrThrow()).endsAt;

describe('announcements of a removal of the second factor', () => {
  it('start the three days when the first one is accepted, however late that is', async () => {
    const user = await confirmRemoval({ announcementFails: true });
    expect([countAnnouncements(), await readEnd()]).toEqual([0, null]);
    const later = addDays(new Date(), 4);
    setClock(later);
    expect((await callLogin(user.email)).status).toBe(401);
    await sweep();
    expect([countAnnouncements(), await readEnd()]).toEqual([1, addDays(later, 3)]);
  });

  it('postpone the removal while the provider refuses them, and leave twelve hours after the last one', async () => {
    const user = await confirmRemoval();
    const endsAt = (await readEnd())!;
    provider.setQuotaUsedUp(true);
    for (const day of [1, 2, 3, 4]) {
      setClock(addMinutes(addDays(endsAt, day - 3), 1));
      await sweep();
    }
    expect((await callLogin(user.email)).status).toBe(401);
    provider.setQuotaUsedUp(false);
    const restored = addDays(endsAt, 2);
    setClock(restored);
    await sweep();
    expect([countAnnouncements(), await readEnd()]).toEqual([2, addHours(restored, 12)]);
    expect((await callLogin(user.email)).status).toBe(401);
    setClock(addHours(restored, 12));
    expect((await callLogin(user.email)).status).toBe(200);
  });

  it('are retried a minute after a failure, not before', async () => {
    await confirmRemoval({ announcementFails: true });
    const attempts = () => provider.calls().length;
    const before = attempts();
    await sweep();
    expect(attempts()).toBe(before);
    setClock(addMinutes(new Date(), 2));
    await sweep();
    expect([attempts(), countAnnouncements()]).toEqual([before + 1, 1]);
  });

  it('go out once when two workers send them at the same time', async () => {
    await confirmRemoval();
    const now = addDays(new Date(), 2);
    await Promise.all([announceNextTwoFactorRemoval({ now }), announceNextTwoFactorRemoval({ now })]);
    expect(countAnnouncements()).toBe(2);
  });

  it('go out after strangers have used up the budget of sign-in mails, unlike further links', async () => {
    // The budget is one mail.
    setSettings({ MAIL_PER_DAY: 2 });
    const user = await confirmRemoval();
    expect(countAnnouncements()).toBe(1);
    await db.twoFactorRemoval.deleteMany();
    await callRequestRemoval(await completePasswordStep(user.email));
    expect(countMails(/^Confirm that you want/)).toBe(1);
  });
});
