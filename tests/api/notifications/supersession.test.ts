import { randomUUID } from 'node:crypto';
import { addMinutes } from 'date-fns';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toDateColumn } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { emailChannel } from '@/lib/notifications/channels/email';
import { claimMessages } from '@/lib/notifications/claim/claim-messages';
import { noticeDay, type NoticeKind } from '@/lib/schedule/notice-rules';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';

useCleanDatabase();

const NOW = new Date('2026-11-21T06:00:00Z');
const DUE = '2027-11-21';

interface DueNotice {
  kind?: NoticeKind;
  leadDay: number;
  minutesAgo: number;
  recipientId?: string;
}

/** Creates and claims due notices of one occurrence. @returns the claimed and superseded ones, in the given order */
async function claimAll(notices: DueNotice[]) {
  const { id: userId } = await makeUser();
  const day = toDateColumn(DUE);
  const later = notices.find(({ kind }) => kind === 'later');
  const laterDay = later ? noticeDay(DUE, later.leadDay) : null;
  const { id: reminderId } = await db.reminder.create({
    data: {
      userId,
      title: 'Passport',
      category: 'expiry-based',
      dueOn: day,
      firstDueOn: day,
      leadDays: notices.filter(({ kind }) => kind !== 'later').map(({ leadDay }) => leadDay),
      snoozedUntil: laterDay && toDateColumn(laterDay),
    },
  });
  const ids = notices.map(() => randomUUID());
  await db.notice.createMany({
    data: notices.map(({ kind = 'lead', leadDay, minutesAgo, recipientId = userId }, index) => {
      const sendAt = addMinutes(NOW, -minutesAgo);
      const hours = { sendAt, nextAttemptAt: sendAt };
      return { id: ids[index]!, reminderId, occurrenceOn: day, kind, leadDay, channel: 'email', recipientId, ...hours };
    }),
  });
  await claimMessages({ channel: emailChannel, now: NOW, limit: 100 });
  const rows = await db.notice.findMany({ where: { reminderId } });
  const inStatus = (status: string) =>
    notices.filter((_, index) => rows.some((row) => row.id === ids[index] && row.status === status));
  return { send: inStatus('sending'), superseded: inStatus('superseded') };
}

it('claimMessages claims the latest due notice for a due date and supersedes the others', async () => {
  const [thirty, fifteen, seven] = [30, 15, 7].map((leadDay) => ({ leadDay, minutesAgo: leadDay * 1440 })) as [
    DueNotice,
    DueNotice,
    DueNotice,
  ];
  expect(await claimAll([thirty, seven, fifteen])).toEqual({ send: [seven], superseded: [thirty, fifteen] });
  expect(await claimAll([fifteen])).toEqual({ send: [fifteen], superseded: [] });
});

it('claimMessages prefers the shortest lead day among notices with the same sending time', async () => {
  const [today, nextYear] = [0, 365].map((leadDay) => ({ leadDay, minutesAgo: 5 })) as [DueNotice, DueNotice];
  expect(await claimAll([nextYear, today])).toEqual({ send: [today], superseded: [nextYear] });
});

it('claimMessages prefers a “Remind me later” notice to a lead-day notice of the same time', async () => {
  const onTheDay: DueNotice = { leadDay: 0, minutesAgo: 5 };
  const later: DueNotice = { ...onTheDay, kind: 'later' };
  expect(await claimAll([onTheDay, later])).toEqual({ send: [later], superseded: [onTheDay] });
});

it('claimMessages prefers a “Remind me later” notice after the due date to a lead-day notice', async () => {
  const onTheDay: DueNotice = { leadDay: 0, minutesAgo: 1440 };
  const later: DueNotice = { kind: 'later', leadDay: -1, minutesAgo: 5 };
  expect(await claimAll([later, onTheDay])).toEqual({ send: [later], superseded: [onTheDay] });
});

it('claimMessages claims the latest due notice for each recipient', async () => {
  const { id: partner } = await makeUser();
  const notices: DueNotice[] = [
    { leadDay: 30, minutesAgo: 30 },
    { leadDay: 7, minutesAgo: 7 },
    { leadDay: 30, minutesAgo: 30, recipientId: partner },
    { leadDay: 15, minutesAgo: 15, recipientId: partner },
  ];
  expect(await claimAll(notices)).toEqual({
    send: [notices[1], notices[3]],
    superseded: [notices[0], notices[2]],
  });
});

it('claimMessages claims exactly one notice of an occurrence, with the latest sending time', async () => {
  const due = fc.record({ leadDay: fc.nat(3650), minutesAgo: fc.nat(5) });
  const dueNotices = fc.uniqueArray(due, { minLength: 1, maxLength: 6, selector: ({ leadDay }) => leadDay });
  await fc.assert(
    fc.asyncProperty(dueNotices, async (notices) => {
      const { send, superseded } = await claimAll(notices);
      expect(send).toHaveLength(1);
      expect(new Set([...send, ...superseded])).toEqual(new Set(notices));
      for (const other of superseded) expect(other.minutesAgo).toBeGreaterThanOrEqual(send[0]!.minutesAgo);
    }),
    { numRuns: 25 },
  );
});
