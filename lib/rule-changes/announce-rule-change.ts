import { randomUUID } from 'node:crypto';
import { recordRuleChange } from '@/lib/audit/audit-trail';
import { db } from '@/lib/database/db';
import { AppError, notFoundError } from '@/lib/http/errors';
import { languageOf, type Language } from '@/lib/i18n/languages';
import { text } from '@/lib/i18n/text';
import { templateName } from '@/lib/templates/translations';
import type { User } from '@/prisma/generated/client';
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
  const template = await db.template.findUnique({ where: { id: templateId }, include: { translations: true } });
  if (!template) throw notFoundError('template');
  if (dryRun)
    return { concerned: await db.user.count({ where: { reminders: { some: { templateId, status: 'active' } } } }) };
  return db.$transaction(async (tx) => {
    const id = randomUUID();
    // A second click waits for the first and then inserts nothing.
    const { count } = await tx.ruleChange.createMany({
      data: [{ id, templateId, note, noteAf, source, announcedAt: now }],
      skipDuplicates: true,
    });
    if (count === 0) throw new AppError('conflict', text('errors.ruleChanges.announced'));
    // FOR KEY SHARE waits for an owner who is deleting the account, and then leaves that owner out.
    const owners = await tx.$queryRaw<Pick<User, 'id' | 'locale'>[]>`
      SELECT id, locale FROM users
      WHERE id IN (SELECT user_id FROM reminders WHERE template_id = ${templateId}::uuid AND status = 'active')
      ORDER BY id FOR KEY SHARE`;
    await tx.ruleChangeRecipient.createMany({ data: owners.map((owner) => ({ ruleChangeId: id, userId: owner.id })) });
    const message = { kind: 'rule_change', channel: 'email', ruleChangeId: id, status: 'pending' } as const;
    await tx.message.createMany({
      data: owners.map((owner) => ({ ...message, recipientId: owner.id, nextAttemptAt: now, createdAt: now })),
    });
    const nameIn = (language: Language) =>
      templateName({ ...template, translations: template.translations.filter((each) => each.language === language) });
    await recordRuleChange(
      tx,
      owners.map((owner) => ({ userId: owner.id, title: nameIn(languageOf(owner.locale)) })),
    );
    return { concerned: owners.length };
  });
}
