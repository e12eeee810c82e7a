import { Prisma, queryRows } from '@/lib/database/db';
import { foldText } from '@/lib/fold-text';
import type { Actor } from '@/lib/http/session';
import { languageOf } from '@/lib/i18n/languages';
import { joinedEnds, slipPatterns, wantedWords } from '@/lib/search-words';
import { readTemplateSearch } from '@/lib/templates/find-templates';

/** Length of the text that is searched with slips: amount, title, reference and the first words of a description. */
const SLIPS_WITHIN = 300;

/**
 * Finds the reminders that contain the whole search, also without its spaces and dashes in a reference, or the beginning
 * of each of its words. If the account has none, those that do so with one slip in each longer word. Undefined for a
 * search that finds everything.
 */
export async function buildSearchCondition(search: string, actor: Actor): Promise<Prisma.Sql | undefined> {
  const folded = foldText(search);
  if (folded === '') return undefined;
  const [joined = ''] = joinedEnds(search);
  const words = wantedWords(search);
  const slips = slipPatterns(words);
  const searchTemplates = await readTemplateSearch(languageOf(actor.locale));
  /** Always of the same form, so that few statements are prepared. */
  const condition = (withSlips: boolean): Prisma.Sql => {
    const templates = searchTemplates(search, words, { withSlips });
    const orWithSlip = withSlips
      ? Prisma.sql`OR left(' ' || split_part(reminder.search_text, E'\\n ', 2), ${SLIPS_WITHIN}::int) ~ wanted.slips`
      : Prisma.empty;
    return Prisma.sql`(
      -- Without the words, which follow a line break and a space.
      strpos(split_part(reminder.search_text, E'\\n ', 1), ${folded}) > 0
      OR ${joined} <> '' AND strpos(reminder.search_text, ' ' || ${joined}) > 0
      OR reminder.template_id = ANY (${templates.named}::uuid[])
      OR cardinality(${words}::text[]) > 0 AND NOT EXISTS (
        SELECT FROM unnest(${words}::text[], ${slips}::text[]) AS wanted(word, slips)
        WHERE (
          strpos(reminder.search_text, ' ' || wanted.word) > 0 ${orWithSlip}
          OR (reminder.template_id || ' ' || wanted.word) = ANY (${templates.words}::text[])
        ) IS NOT TRUE
      )
    )`;
  };
  const exact = condition(false);
  if (slips.every((pattern) => pattern === null)) return exact;
  // Counts, because the planner could look for one match among the reminders of all users.
  const [found] = await queryRows<{ any: boolean }>(
    Prisma.sql`SELECT count(*) > 0 AS any FROM reminders AS reminder
      WHERE reminder.user_id = ${actor.id}::uuid AND ${exact}`,
    { prepared: true },
  );
  return found?.any ? exact : condition(true);
}
