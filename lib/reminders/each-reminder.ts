import { db } from '@/lib/database/db';
import { paginateById } from '@/lib/database/paginate-by-id';
import type { Actor } from '@/lib/http/session';
import { languageOf } from '@/lib/i18n/languages';
import { translationsIn } from '@/lib/templates/translations';

/** Yields reminders in order of creation, with the relations that the CSV export needs. */
export const eachReminder = ({ actor }: { actor: Actor }) =>
  paginateById({ table: 'reminders', userId: actor.id }, (id) =>
    db.reminder.findMany({
      relationLoadStrategy: 'join',
      where: { userId: actor.id, id },
      include: {
        template: { select: { name: true, translations: translationsIn(languageOf(actor.locale)) } },
        attachments: { select: { originalName: true } },
      },
      orderBy: { id: 'asc' },
    }),
  );
