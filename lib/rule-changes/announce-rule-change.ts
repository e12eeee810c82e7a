import { randomUUID } from 'node:crypto';
import { recordRuleChange } from '@/lib/audit/audit-trail';
import { db, Prisma } from '@/lib/database/db';
import { AppError, notFoundError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import { joinTranslationSql } from '@/lib/templates/translations';
import type { AnnounceRuleChangeBody, ConcernedResponse } from './schema';

/**
 * Counts the owners whom the change of a template's rule concerns. Unless `dryRun`, also announces it to them: with a
 * card and a message each, which the next sweeps send, and in their activity.
 * @throws AppError not_found, conflict if the same words were announced before
 */
export async function announceRuleChange(args: {
  templateId: string;
  input: AnnounceRuleChangeBody;
  now: Date;
}): Promise<ConcernedResponse> {
  const { templateId, input, now } = args;
  const { note, noteAf = null, source, dryRun } = input;
  if (!(await db.template.findUnique({ where: { id: templateId }, select: { id: true } }))) {
    throw notFoundError('template');
  }
  if (dryRun) {
    const [counted] = await db.$queryRaw<ConcernedResponse[]>`
      SELECT count(DISTINCT user_id)::int AS concerned FROM reminders
      WHERE template_id = ${templateId}::uuid AND status = 'active'`;
    return { concerned: counted!.concerned };
  }
  const id = randomUUID();
  return db.$transaction(async (tx) => {
    // A second click waits for the first and then inserts nothing.
    const added = await tx.$executeRaw`
      INSERT INTO rule_changes (id, template_id, note, note_af, source, announced_at)
      VALUES (${id}::uuid, ${templateId}::uuid, ${note}, ${noteAf}, ${source}, ${now})
      ON CONFLICT DO NOTHING`;
    if (added === 0) throw new AppError('conflict', text('errors.ruleChanges.announced'));
    // FOR KEY SHARE waits for an owner who is deleting the account, and then leaves that owner out.
    const concerned = await tx.$executeRaw`
      INSERT INTO rule_change_recipients (rule_change_id, user_id)
      SELECT ${id}::uuid, owner.id FROM users AS owner
      WHERE owner.id IN (
        SELECT user_id FROM reminders WHERE template_id = ${templateId}::uuid AND status = 'active'
      )
      ORDER BY owner.id FOR KEY SHARE`;
    await tx.$executeRaw`
      INSERT INTO messages (id, kind, channel, recipient_id, rule_change_id, status, next_attempt_at, created_at)
      SELECT gen_random_uuid(), 'rule_change', 'email', user_id, rule_change_id, 'pending', ${now}, ${now}
      FROM rule_change_recipients WHERE rule_change_id = ${id}::uuid`;
    await recordRuleChange(tx, recipientsSql(id));
    return { concerned };
  });
}

const recipientsSql = (ruleChangeId: string) => Prisma.sql`
  SELECT recipient.user_id, COALESCE(translation.name, template.name) AS title
  FROM rule_change_recipients AS recipient
  JOIN rule_changes AS change ON change.id = recipient.rule_change_id
  JOIN templates AS template ON template.id = change.template_id
  JOIN users AS owner ON owner.id = recipient.user_id
  ${joinTranslationSql(Prisma.sql`owner.locale`)}
  WHERE recipient.rule_change_id = ${ruleChangeId}::uuid`;
