import { randomUUID } from 'node:crypto';
import { dayInTimezone, daysBetween, fromDateColumn, startOfDayIso } from '@/lib/calendar';
import type { Translator } from '@/lib/i18n/translator';
import { emailChannel } from '@/lib/notifications/channels/email';
import { decideNotice } from '@/lib/notifications/claim/claim-rules';
import { readNoticesOfReminder, readSiblings } from '@/lib/notifications/claim/read-notices';
import { readNoticeContext } from '@/lib/notifications/mail/notice-context';
import { renderNoticeMail } from '@/lib/notifications/mail/notice-mail';
import { db } from '@/lib/database/db';
import { toReminderRow, withOwner } from '@/lib/database/reminder-row';
import { AppError, notFoundError } from '@/lib/http/errors';
import { MailError, mailer } from '@/lib/providers/mail';
import { sendWithinBudget } from '@/lib/providers/mail/budget';
import type { Actor } from '@/lib/http/session';
import { text } from '@/lib/i18n/text';
import { languageOf } from '@/lib/i18n/languages';
import { translateTemplate, translationsIn } from '@/lib/templates/translations';
import { applyByOf } from '@/lib/reminders/serialize';
import { legalLeadDay } from '@/lib/schedule/apply-by-rules';
import { plannedLeadDays } from '@/lib/schedule/lead-day-rules';
import { buildNoticeSchedule } from './schedule-rules';
import type { TestNotificationResponse } from './schema';

const loadReminder = async (actor: Actor, id: string) =>
  withOwner(
    await db.reminder.findFirst({
      relationLoadStrategy: 'join',
      where: { id, userId: actor.id },
      include: {
        template: { include: { translations: translationsIn(languageOf(actor.locale)) } },
        user: true,
        previous: { select: { amount: true } },
        notices: { where: { channel: 'email', kind: 'lead', recipientId: actor.id } },
      },
    }),
  );

async function findSupersededIds(reminderId: string, now: Date): Promise<Set<string>> {
  const siblingsOf = await readSiblings(db, { channel: emailChannel, now }, [reminderId]);
  const notices = await readNoticesOfReminder(db, reminderId);
  const superseded = notices.filter(
    (notice) => notice.status === 'pending' && decideNotice(notice, siblingsOf(notice), now) === 'superseded',
  );
  return new Set(superseded.map(({ id }) => id));
}

/**
 * Returns a reminder's schedule. On request, first sends a test mail and sets `testSentAt` of one notice.
 * @throws AppError not_found, conflict if mail to the user bounces, unavailable if the mail cannot be sent
 */
export async function runTestNotification(
  t: Translator,
  args: { actor: Actor; reminderId: string; testType: 'schedule-check' | 'send-email'; now: Date },
): Promise<TestNotificationResponse> {
  const { actor, reminderId, testType, now } = args;
  const reminder = await loadReminder(actor, reminderId);
  if (!reminder) throw notFoundError('reminder');
  if (testType === 'send-email') await sendTestMail(t, reminder, now);

  const shown = testType === 'send-email' ? await loadReminder(actor, reminderId) : reminder;
  if (!shown) throw notFoundError('reminder');
  const dueOn = fromDateColumn(shown.dueOn);
  const today = dayInTimezone(now, actor.timezone);
  const superseded = await findSupersededIds(shown.id, now);
  const applyByOn = shown.applyByOn && fromDateColumn(shown.applyByOn);
  const applyBy = applyByOf({ ...shown, applyByOn }, shown.template);
  return {
    success: true,
    message: t(testType === 'send-email' ? 'testing.email.sent.description' : 'testing.email.scheduleChecked'),
    reminder: {
      id: shown.id,
      title: shown.title,
      daysToDue: daysBetween(today, dueOn),
      dueAt: startOfDayIso(dueOn, actor.timezone),
      leadDays: shown.leadDays,
    },
    scheduleInfo: buildNoticeSchedule({
      dueOn,
      leadDays: plannedLeadDays({ ...shown, legalLeadDay: legalLeadDay(dueOn, applyBy) }),
      today,
      now,
      notices: shown.notices.map((notice) => ({
        ...notice,
        occurrenceOn: fromDateColumn(notice.occurrenceOn),
        isSuperseded: superseded.has(notice.id),
      })),
      applyByOn,
      canBeOverdue: shown.canBeOverdue,
    }),
  };
}

async function sendTestMail(
  t: Translator,
  reminder: NonNullable<Awaited<ReturnType<typeof loadReminder>>>,
  now: Date,
): Promise<void> {
  if (reminder.user.mailProblem === 'bounced') throw new AppError('conflict', text('errors.addressBounces'));
  const mail = await renderNoticeMail(
    { ...reminder.user, ownerId: reminder.user.id, person: null },
    {
      reminder: {
        ...toReminderRow(reminder),
        previousAmount: reminder.previous?.amount?.toNumber() ?? null,
        template: reminder.template && translateTemplate(reminder.template),
      },
      occurrenceOn: fromDateColumn(reminder.dueOn),
    },
    await readNoticeContext(now),
  );
  try {
    const options = { idempotencyKey: `test-${randomUUID()}` };
    const subject = t('testing.email.subject', { subject: mail.subject });
    await sendWithinBudget(undefined, () => mailer().send({ ...mail, subject }, options));
  } catch (error) {
    if (error instanceof MailError)
      throw new AppError('unavailable', text(`errors.mail.${error.code}`), { cause: error });
    throw error;
  }
  // Record the test on the next pending notice, or else on the last notice.
  const next =
    [...reminder.notices].sort((a, b) => +a.sendAt - +b.sendAt).find((notice) => notice.status === 'pending') ??
    [...reminder.notices].sort((a, b) => +b.sendAt - +a.sendAt)[0];
  if (next) await db.notice.updateMany({ where: { id: next.id }, data: { testSentAt: now } });
}
