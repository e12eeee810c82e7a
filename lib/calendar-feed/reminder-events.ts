import { ownerClockOf } from '@/lib/accounts/owner-clock';
import type { Day } from '@/lib/calendar';
import { birthdayTitle } from '@/lib/birthday-wishes';
import { appUrl } from '@/lib/config/env';
import type { I18n } from '@/lib/i18n/i18n';
import { i18nOfUser } from '@/lib/i18n/load-i18n';
import { legalLeadDay, type ApplyBy } from '@/lib/schedule/apply-by-rules';
import { lastDayPhrase } from '@/lib/schedule-texts';
import type { Occasion } from '@/lib/schedule/behaviour-rules';
import type { Category } from '@/lib/schedule/categories';
import { withLegalLeadDay } from '@/lib/schedule/lead-day-rules';
import { YEARLESS_LEAP_DAY, type Repeat } from '@/lib/schedule/recurrence-rules';
import type { User } from '@/prisma/generated/client';
import { recurrenceLines } from './recurrence-lines';
import type { CalendarEvent } from './write-calendar';

/** What the events of a reminder depend on. */
export interface EventSource {
  id: string;
  title: string;
  occasion: Occasion | null;
  /** Null also if the owner keeps descriptions out of the feed. */
  description: string | null;
  category: Category;
  dueOn: Day;
  firstDueOn: Day;
  applyBy: ApplyBy | null;
  /** Null unless the reminder repeats by itself. */
  repeat: Repeat | null;
  leadDays: number[];
  status: 'active' | 'completed';
  isMuted: boolean;
  version: number;
  createdAt: Date;
  /** Of the reminder or its template, whichever is later. */
  updatedAt: Date;
}

/** What the events of all reminders of an owner depend on. */
export interface EventOwner {
  i18n: I18n;
  notifyHour: number;
  updatedAt: Date;
}

export const eventOwnerOf = (user: Pick<User, 'locale' | 'timezone' | 'notifyHour' | 'updatedAt'>): EventOwner => ({
  i18n: i18nOfUser(user),
  notifyHour: ownerClockOf(user).notifyHour,
  updatedAt: user.updatedAt,
});

const HOURS_PER_DAY = 24;

/** Returns the event of the due date and, if the reminder has an apply-by date, one for that. */
export function reminderEvents(reminder: EventSource, { i18n, notifyHour, updatedAt }: EventOwner): CalendarEvent[] {
  const { id, title, category, repeat, status, applyBy } = reminder;
  const modifiedAt = reminder.updatedAt > updatedAt ? reminder.updatedAt : updatedAt;
  const isActive = status === 'active';
  const isRecurring = isActive && repeat !== null;
  const leadDays = isActive && !reminder.isMuted ? reminder.leadDays : [];
  const due: CalendarEvent = {
    uid: id,
    on: isRecurring && reminder.firstDueOn !== YEARLESS_LEAP_DAY ? reminder.firstDueOn : reminder.dueOn,
    recurrence: isRecurring ? recurrenceLines(reminder, repeat) : [],
    summary: birthdayTitle(i18n, reminder),
    description: reminder.description,
    category: i18n.t(`reminders.sortAndFilter.categories.${category}`),
    url: `${appUrl()}/dashboard?reminder=${id}`,
    isCancelled: !isActive,
    sequence: eventSequence(reminder, modifiedAt),
    modifiedAt,
    alarmHours: leadDays.map((days) => notifyHour - days * HOURS_PER_DAY),
  };
  if (applyBy === null) return [due];
  const summary = `${lastDayPhrase(i18n, applyBy.verb)}: ${title}`;
  const legal = legalLeadDay(reminder.dueOn, applyBy);
  const alarmHours = withLegalLeadDay(leadDays, legal).length > leadDays.length ? [notifyHour] : [];
  return [due, { ...due, uid: `${id}-apply-by`, on: applyBy.on, recurrence: [], summary, alarmHours }];
}

/**
 * Greater after each change: the version counts those of the reminder's owner, the seconds cover others, such as an
 * advance to the next occurrence.
 */
const eventSequence = ({ version, createdAt }: EventSource, modifiedAt: Date): number =>
  version - 1 + Math.max(0, Math.floor((+modifiedAt - +createdAt) / 1000));
