import { db } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { languageOf } from '@/lib/i18n/languages';
import { templateName, translationsIn } from '@/lib/templates/translations';
import { noteIn } from '@/lib/notifications/mail/rule-change-note';

/** Returns all changes that were announced to the owner, dismissed ones too, and what became of the mail. */
export async function exportRuleChanges({ actor }: { actor: Actor }): Promise<object[]> {
  const language = languageOf(actor.locale);
  const rows = await db.ruleChangeRecipient.findMany({
    where: { userId: actor.id },
    select: {
      dismissedAt: true,
      ruleChange: {
        include: {
          template: { include: { translations: translationsIn(language) } },
          messages: { where: { recipientId: actor.id }, select: { status: true, sentAt: true } },
        },
      },
    },
    orderBy: { ruleChange: { announcedAt: 'asc' } },
  });
  return rows.map(({ ruleChange, dismissedAt }) => ({
    templateName: templateName(ruleChange.template),
    note: noteIn(language, ruleChange),
    source: ruleChange.source,
    announcedAt: ruleChange.announcedAt,
    ...ruleChange.messages[0],
    dismissedAt,
  }));
}
