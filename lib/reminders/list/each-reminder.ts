import { db } from '@/lib/database/db';
import { paginateById } from '@/lib/database/paginate-by-id';
import { toReminderRow } from '@/lib/database/reminder-row';
import type { Actor } from '@/lib/http/session';
import { languageOf } from '@/lib/i18n/languages';
import { toRecurrenceYears } from '@/lib/schedule/recurrence-rules';
import { templateName, translationsIn } from '@/lib/templates/translations';
import { toRepeat } from '../compute-reminder-columns';
import { applyByOf } from '../serialize';

/** Yields reminders in order of creation, for the exports. */
export const eachReminder = ({ actor }: { actor: Actor }) =>
  paginateById(async (more, take) => {
    const page = await db.reminder.findMany({
      relationLoadStrategy: 'join',
      where: { userId: actor.id, ...more },
      include: {
        template: {
          select: {
            key: true,
            name: true,
            translations: translationsIn(languageOf(actor.locale)),
            applyByDays: true,
            applyByUnit: true,
            applyByVerb: true,
            applyByKind: true,
          },
        },
        attachments: { select: { originalName: true } },
      },
      omit: {
        userId: true,
        advanceAt: true,
        isDueCounted: true,
        searchText: true,
        deletedById: true,
        deletedAt: true,
        deletedPrevious: true,
      },
      orderBy: { id: 'asc' },
      take,
    });
    return page.map(({ template, repeatEvery, repeatUnit, ...rest }) => {
      const repeat = toRepeat({ ...rest, repeatEvery, repeatUnit });
      const {
        applyByOn,
        ownApplyByCount: _count,
        ownApplyByUnit: _unit,
        ownApplyByVerb: _verb,
        ...row
      } = toReminderRow(rest);
      return {
        ...row,
        applyBy: applyByOf({ ...rest, applyByOn }, template),
        template: template && { key: template.key, name: templateName(template) },
        recurrenceYears: toRecurrenceYears(repeat),
        repeat: repeat && { every: repeat.every, unit: repeat.unit },
        leapDay: repeat?.leapDay ?? null,
      };
    });
  });
