import { db } from '@/lib/database/db';
import { paginateById } from '@/lib/database/paginate-by-id';
import type { Actor } from '@/lib/http/session';

/** All of the caller's reminders with what the CSV export shows of them, in the order in which they were created. */
export const eachReminder = ({ actor }: { actor: Actor }) =>
  paginateById((id, page) =>
    db.reminder.findMany({
      relationLoadStrategy: 'join',
      where: { userId: actor.id, id },
      include: { template: { select: { name: true } }, attachments: { select: { originalName: true } } },
      ...page,
    }),
  );
