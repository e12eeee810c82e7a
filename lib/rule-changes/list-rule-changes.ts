import { startOfDayIso } from '@/lib/calendar';
import { Prisma, queryRows } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { languageOf } from '@/lib/i18n/languages';
import { translatedNameSql } from '@/lib/templates/translations';
import { concernedRemindersSql, type ConcernedReminders } from '@/lib/notifications/claim/concerned-reminders-sql';
import { noteIn } from '@/lib/notifications/mail/rule-change-note';
import type { RuleChangeResponse } from './schema';

const MAX_LISTED_REMINDERS = 100;

interface RuleChangeRow extends ConcernedReminders {
  id: string;
  templateName: string;
  note: string;
  noteAf: string | null;
  source: string;
  announcedAt: Date;
}

/** Lists the changes that the caller has not dismissed, latest first, as long as they concern an active reminder. */
export async function listRuleChanges({ actor }: { actor: Actor }): Promise<RuleChangeResponse[]> {
  const language = languageOf(actor.locale);
  const { name, join } = translatedNameSql(language);
  const rows = await queryRows<RuleChangeRow>(
    Prisma.sql`
    SELECT change.id, ${name} AS "templateName", change.note, change.note_af AS "noteAf", change.source,
      change.announced_at AS "announcedAt", concerned.reminders, concerned."reminderCount"
    FROM rule_change_recipients AS card
    JOIN users AS recipient ON recipient.id = card.user_id
    JOIN rule_changes AS change ON change.id = card.rule_change_id
    JOIN templates AS template ON template.id = change.template_id
    ${join}
    CROSS JOIN LATERAL (${concernedRemindersSql({ of: 'card', limit: MAX_LISTED_REMINDERS })}) AS concerned
    WHERE card.user_id = ${actor.id}::uuid AND card.dismissed_at IS NULL AND concerned."reminderCount" > 0
    ORDER BY change.announced_at DESC, change.id`,
    { prepared: true },
  );
  return rows.map(({ noteAf, announcedAt, reminders, ...row }) => ({
    ...row,
    note: noteIn(language, { note: row.note, noteAf }),
    announcedAt: announcedAt.toISOString(),
    reminders: reminders.map(({ id, title, dueOn }) => ({ id, title, dueAt: startOfDayIso(dueOn, actor.timezone) })),
  }));
}
