import type { Day } from '@/lib/calendar';
import { appUrl } from '@/lib/config/env';
import type { I18n } from '@/lib/i18n/i18n';
import { applyByPhrase, type ApplyByVerb } from '@/lib/schedule/apply-by-rules';
import type { Category } from '@/lib/schedule/categories';
import type { Repeat } from '@/lib/schedule/recurrence-rules';
import { recurrenceLines } from './recurrence-lines';
import type { CalendarEvent } from './write-calendar';

/** What the events of a reminder depend on. */
export interface EventSource {
  id: string;
  title: string;
  /** Null also if the owner keeps descriptions out of the feed. */
  description: string | null;
  category: Category | null;
  dueOn: Day;
  firstDueOn: Day;
  applyByOn: Day | null;
  applyByVerb: ApplyByVerb | null;
  /** Null unless the reminder repeats by itself. */
  repeat: Repeat | null;
  leadDays: number[];
  status: 'active' | 'completed' | 'deleted';
  isMuted: boolean;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const HOURS_PER_DAY = 24;

/** Returns the event of the due date and, if the reminder has an apply-by date, one for that. */
export function reminderEvents(reminder: EventSource, i18n: I18n, notifyHour: number): CalendarEvent[] {
  const { id, title, category, repeat, status, applyByOn, applyByVerb } = reminder;
  const isActive = status === 'active';
  const isRecurring = isActive && repeat !== null;
  const due: CalendarEvent = {
    uid: id,
    on: isRecurring ? reminder.firstDueOn : reminder.dueOn,
    recurrence: isRecurring ? recurrenceLines(reminder, repeat) : [],
    summary: title,
    description: reminder.description,
    category: category && i18n.t(`schedule.categories.${category}`),
    url: status === 'deleted' ? null : `${appUrl()}/dashboard?reminder=${id}`,
    isCancelled: !isActive,
    sequence: eventSequence(reminder),
    modifiedAt: reminder.updatedAt,
    alarmHours: isActive && !reminder.isMuted ? reminder.leadDays.map((days) => notifyHour - days * HOURS_PER_DAY) : [],
  };
  if (applyByOn === null || applyByVerb === null) return [due];
  const summary = `${applyByPhrase(i18n, 'last-day', applyByVerb, '')}: ${title}`;
  return [due, { ...due, uid: `${id}-apply-by`, on: applyByOn, recurrence: [], summary, alarmHours: [] }];
}

/**
 * 0 for a new reminder. Greater after each change: the version counts those of the owner, the seconds cover others,
 * such as an advance to the next occurrence.
 */
const eventSequence = ({ version, createdAt, updatedAt }: EventSource): number =>
  version - 1 + Math.max(0, Math.floor((+updatedAt - +createdAt) / 1000));
