import type { ReactNode } from 'react';
import { renderWeekly, weeklySubject, type WeeklyItem } from '@/emails/weekly';
import { dayInTimezone, type Day } from '@/lib/calendar';
import { appUrl } from '@/lib/config/env';
import { dueSentence } from '@/lib/due-sentence';
import type { I18n } from '@/lib/i18n/i18n';
import { i18nOfUser } from '@/lib/i18n/load-i18n';
import type { Mail } from '@/lib/providers/mail';
import { applyByText, statusBadge } from '@/lib/schedule-texts';
import { applyByRule } from '@/lib/schedule/apply-by-rules';
import type { LoadedWeekly, WeeklyReminder } from '../claim/load-weekly';
import { MAX_WEEKLY_REMINDERS, WEEKLY_PARTS } from '../claim/load-weekly';
import type { MailedReminder } from '../claim/mailed-reminder-sql';
import type { Recipient } from '../recipient';
import { buildNoticeProps } from './build-notice-props';
import type { NoticeContext } from './notice-context';
import { createWeeklyUnsubscribeUrls } from './unsubscribe-link';

/** Overdue reminders leave so many places to others, if there are so many. */
const PLACES_KEPT = 3;

/** Renders the mail in the recipient's language, with the days left from `context.now`. */
export async function renderWeeklyMail(
  recipient: Recipient,
  { reminders }: LoadedWeekly,
  context: NoticeContext,
): Promise<Mail> {
  const i18n = i18nOfUser(recipient);
  const unsubscribe = createWeeklyUnsubscribeUrls(recipient.id);
  const all = WEEKLY_PARTS.map((part) => reminders.filter((reminder) => reminder.part === part));
  const totals = all.map(([first]) => first?.total ?? 0);
  const places = placesOf(totals);
  const parts = WEEKLY_PARTS.map((part, index) => ({
    part,
    total: totals[index]!,
    reminders: all[index]!.slice(0, places[index]).map((reminder) => buildItem(i18n, recipient, reminder, context)),
  })).filter(({ total }) => total > 0);
  const shown = parts.reduce((sum, part) => sum + part.reminders.length, 0);
  const { html, text } = await renderWeekly(i18n, {
    ...(recipient.firstName && { firstName: recipient.firstName }),
    parts,
    more: totals.reduce((sum, total) => sum + total, 0) - shown,
    dashboardUrl: `${appUrl()}/dashboard`,
    unsubscribeUrl: unsubscribe.page,
  });
  return {
    to: recipient.email,
    subject: weeklySubject(i18n, parts),
    html,
    text,
    headers: {
      'List-Unsubscribe': `<${unsubscribe.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** How many reminders of each part the mail shows. */
function placesOf([overdue = 0, ...others]: number[]): number[] {
  const kept = Math.min(
    PLACES_KEPT,
    others.reduce((sum, total) => sum + total, 0),
  );
  let left = MAX_WEEKLY_REMINDERS;
  return [Math.min(overdue, left - kept), ...others].map((total) => {
    const places = Math.min(total, left);
    left -= places;
    return places;
  });
}

function buildItem(
  i18n: I18n,
  recipient: Recipient,
  { reminder, nextMailAt }: WeeklyReminder,
  context: NoticeContext,
): WeeklyItem {
  const today = dayInTimezone(context.now, recipient.timezone);
  const kind = reminder.status === 'completed' ? 'renewal' : 'lead';
  const { title, urgency, answers, wishes, renewedOn, openUrl } = buildNoticeProps(
    i18n,
    recipient,
    { reminder, occurrenceOn: reminder.dueOn, kind },
    context,
  );
  const mailOn = nextMailAt && dayInTimezone(nextMailAt, recipient.timezone);
  return {
    ...{ title, urgency, openUrl, date: countedDate(i18n, recipient, reminder, today) },
    status: statusBadge(i18n, reminder, today).text,
    ...(answers && { answers }),
    ...(wishes && { wishes }),
    ...(renewedOn && { renewedOn }),
    ...(mailOn && {
      nextMail:
        mailOn <= today
          ? i18n.t('reminders.row.emailToday')
          : i18n.t('reminders.row.nextEmail', { date: i18n.formatShortDay(mailOn, today) }),
    }),
  };
}

/** The apply-by date until the due date, then that in a sentence, as in the rows of the dashboard. */
function countedDate(i18n: I18n, { timezone }: Recipient, reminder: MailedReminder, today: Day): ReactNode {
  const { dueOn, applyByOn: on, status, template, createdAt } = reminder;
  const short = (day: Day) => i18n.formatShortDay(day, today);
  const rule = applyByRule(reminder, template);
  if (on !== null && rule && status !== 'completed' && dueOn > today)
    return applyByText(i18n, { on, verb: rule.verb, kind: rule.kind }, today, short);
  const createdOn = dayInTimezone(createdAt, timezone);
  return dueSentence(i18n, { ...reminder, createdOn }, today, () => short(dueOn));
}
