import { db, Prisma } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';

const PAGE = 500;

const exported = {
  template: { select: { name: true } },
  attachments: { select: { originalName: true } },
} satisfies Prisma.ReminderInclude;

type ExportedReminder = Prisma.ReminderGetPayload<{ include: typeof exported }>;

/** All of the caller's reminders, read in pages in the order in which they were made, so that memory stays flat. */
export async function* eachReminder({ actor }: { actor: Actor }): AsyncGenerator<ExportedReminder> {
  let afterId: string | undefined;
  for (;;) {
    const page: ExportedReminder[] = await db.reminder.findMany({
      relationLoadStrategy: 'join',
      where: { userId: actor.id, ...(afterId !== undefined && { id: { gt: afterId } }) },
      include: exported,
      orderBy: { id: 'asc' },
      take: PAGE,
    });
    yield* page;
    if (page.length < PAGE) return;
    afterId = page.at(-1)?.id;
  }
}
