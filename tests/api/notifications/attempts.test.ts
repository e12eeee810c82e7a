import { useMailProvider } from '@/tests/support/mail-provider';
import { addMinutes } from 'date-fns';
import { afterEach, expect, it, vi } from 'vitest';
import { addDaysTo, dayOf, instantAt } from '@/lib/calendar';
import { claimDueNotices, LEASE_MINUTES } from '@/lib/notifications/claim-notices';
import { dispatchDue } from '@/lib/notifications/dispatch-due';
import { MAX_ATTEMPTS } from '@/lib/notifications/rules';
import { clock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db';
import { createReminder } from '@/lib/reminders/create-reminder';
import { useDatabase } from '@/tests/support/database';
import { makeUser } from '@/tests/support/people';

useDatabase();
const provider = useMailProvider();
afterEach(() => void vi.restoreAllMocks());

const ZONE = 'Africa/Johannesburg';
const today = dayOf(new Date(), ZONE);
const EIGHT = instantAt(addDaysTo(today, 1), 8, ZONE);

it('a worker that dies uses up none of the attempts: nobody has said that the mail cannot be taken', async () => {
  await createReminder({
    actor: await makeUser(),
    input: { title: 'Disc', dueAt: addDaysTo(today, 1), category: 'expiry-based', leadDays: [0] },
    now: instantAt(today, 9, ZONE),
  });
  let now = EIGHT;
  for (let deaths = 0; deaths <= MAX_ATTEMPTS; deaths += 1, now = addMinutes(now, LEASE_MINUTES + 1)) {
    expect(await claimDueNotices({ now, limit: 100 })).not.toBeNull();
  }
  vi.spyOn(clock, 'now').mockReturnValue(now);
  provider.faultOnce('500');
  expect(await dispatchDue({ now })).toMatchObject({ retried: 1, failed: 0 });
  expect(await db.notice.findFirst()).toMatchObject({ status: 'pending', attempts: 1 });
});
