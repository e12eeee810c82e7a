import { addDaysTo, dayInTimezone, daysBetween, type Day } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { readHolidays } from '@/lib/holidays/lock-holidays';
import { invalidFieldError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { text } from '@/lib/i18n/text';
import type { Translator } from '@/lib/i18n/translator';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { createReminder } from '@/lib/reminders/create-reminder';
import { MAX_TITLE_LENGTH } from '@/lib/reminders/schema';
import { lastDayFrom } from '@/lib/schedule/counts-from-rules';
import { languageOf } from '@/lib/i18n/languages';
import { serializeTemplate } from '@/lib/templates/serialize';
import { translateTemplate, translationsIn } from '@/lib/templates/translations';

/** Due dates as days from today, spread over the tabs. */
const DUE_DAY_OFFSETS = [-45, -3, 0, 1, 5, 14, 29, 90, 400];
/** The reminder with this offset is marked complete, if the template allows it. */
const COMPLETED_OFFSET = -45;

function makeTitle(t: Translator, template: string, days: number): string {
  if (days === 0) return t('testing.data.reminder.dueToday', { template });
  return days < 0
    ? t('testing.data.reminder.dueAgo', { template, days: -days })
    : t('testing.data.reminder.dueIn', { template, days });
}

/** The latest event, today at the latest, whose counted day is not after `dueOn`. */
function findEvent(dueOn: Day, today: Day, count: (eventOn: Day) => Day): Day {
  let eventOn = today;
  while (count(eventOn) > dueOn) eventOn = addDaysTo(eventOn, -Math.max(1, daysBetween(dueOn, count(eventOn)) - 30));
  while (eventOn < today && count(addDaysTo(eventOn, 1)) <= dueOn) eventOn = addDaysTo(eventOn, 1);
  return eventOn;
}

/** @throws AppError bad_request for an unknown or inactive template, conflict if over quota, or as `createReminder` */
export async function createTestData(
  t: Translator,
  args: { actor: Actor; templateId: string; idempotencyKey: string | undefined; now: Date },
): Promise<{ created: number }> {
  const { actor, templateId, idempotencyKey, now } = args;
  const found = await db.template.findUnique({
    where: { id: templateId },
    include: { translations: translationsIn(languageOf(actor.locale)) },
  });
  if (!found?.isActive) throw invalidFieldError('templateId', text('validation.testing.templateMissing'));
  const template = serializeTemplate(translateTemplate(found));
  const { countsFrom } = template;
  const { holidaysOf } = await readHolidays();
  const today = dayInTimezone(now, actor.timezone);
  let created = 0;
  for (const days of DUE_DAY_OFFSETS) {
    const dueAt = addDaysTo(today, days);
    const title = makeTitle(t, template.name, days).slice(0, MAX_TITLE_LENGTH);
    const reminder = await createReminder({
      actor,
      input: {
        templateId,
        title,
        dueAt,
        eventOn: countsFrom && findEvent(dueAt, today, (eventOn) => lastDayFrom(eventOn, countsFrom, holidaysOf)),
        category: template.category,
        leadDays: template.defaultLeadDays,
        description: t('testing.data.reminder.description'),
      },
      idempotencyKey: idempotencyKey && `${idempotencyKey} ${days}`,
      now,
    });
    created += 1;
    if (days === COMPLETED_OFFSET && reminder.canBeCompleted) {
      const { next } = await completeReminder({ actor, id: reminder.id, now });
      if (next) created += 1;
    }
  }
  return { created };
}
