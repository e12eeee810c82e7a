import { db, type Prisma } from '@/lib/database/db';
import { makeUser } from '@/tests/support/user-factory';

/** Creates a reminder with these notices. The first one has lead day 0, the second lead day 1 and so on. */
export async function makeNotices(
  ...notices: Omit<
    Prisma.NoticeUncheckedCreateWithoutReminderInput,
    'occurrenceOn' | 'leadDay' | 'channel' | 'recipientId'
  >[]
): Promise<void> {
  const day = new Date('2099-01-01');
  const { id: userId } = await makeUser();
  await db.reminder.create({
    data: {
      userId,
      title: 'Passport',
      category: 'expiry-based',
      dueOn: day,
      firstDueOn: day,
      leadDays: notices.map((_, leadDay) => leadDay),
      notices: {
        create: notices.map((notice, leadDay) => ({
          ...notice,
          occurrenceOn: day,
          leadDay,
          channel: 'email',
          recipientId: userId,
        })),
      },
    },
  });
}
