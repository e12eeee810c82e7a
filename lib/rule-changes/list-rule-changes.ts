import { fromDateColumn, startOfDayIso } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { languageOf } from '@/lib/i18n/languages';
import { noteIn } from '@/lib/notifications/mail/rule-change-note';
import { templateName, translationsIn } from '@/lib/templates/translations';
import type { RuleChangeResponse } from './schema';

const MAX_LISTED_REMINDERS = 100;

/** Lists the changes that the caller has not dismissed, latest first, as long as they concern an active reminder. */
export async function listRuleChanges({ actor }: { actor: Actor }): Promise<RuleChangeResponse[]> {
  const language = languageOf(actor.locale);
  const concerned = { userId: actor.id, status: 'active' } as const;
  const changes = await db.ruleChange.findMany({
    relationLoadStrategy: 'join',
    where: {
      recipients: { some: { userId: actor.id, dismissedAt: null } },
      template: { reminders: { some: concerned } },
    },
    include: {
      template: {
        select: {
          name: true,
          translations: translationsIn(language),
          reminders: {
            where: concerned,
            select: { id: true, title: true, dueOn: true },
            orderBy: [{ dueOn: 'asc' }, { id: 'asc' }],
            take: MAX_LISTED_REMINDERS,
          },
          _count: { select: { reminders: { where: concerned } } },
        },
      },
    },
    orderBy: [{ announcedAt: 'desc' }, { id: 'asc' }],
  });
  return changes.map(({ template, ...change }) => ({
    id: change.id,
    templateName: templateName(template),
    note: noteIn(language, change),
    source: change.source,
    announcedAt: change.announcedAt.toISOString(),
    reminders: template.reminders.map(({ dueOn, ...reminder }) => ({
      ...reminder,
      dueAt: startOfDayIso(fromDateColumn(dueOn), actor.timezone),
    })),
    reminderCount: template._count.reminders,
  }));
}
