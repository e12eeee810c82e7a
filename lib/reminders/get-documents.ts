import { fromDateColumn, type Day } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { languageOf } from '@/lib/i18n/languages';
import { translateTemplate, translationsIn } from '@/lib/templates/translations';

/** Reads what to take along for one of the actor's active reminders, in their language. @throws AppError not_found */
export async function getDocuments({ actor, id }: { actor: Actor; id: string }) {
  const reminder = await db.reminder.findFirst({
    where: { id, userId: actor.id, status: 'active' },
    include: { template: { include: { translations: translationsIn(languageOf(actor.locale)) } } },
  });
  const documents = reminder?.template?.isActive ? translateTemplate(reminder.template).documents : [];
  if (!reminder || documents.length === 0) throw notFoundError('reminder');
  const dueOn: Day = fromDateColumn(reminder.dueOn);
  return { title: reminder.title, dueOn, documents };
}
