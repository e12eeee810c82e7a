import type { ReactNode } from 'react';
import type { Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';
import { ageOrYears, occasionFromTitle, type ScheduledReminder } from '@/lib/schedule/behaviour-rules';

interface DueReminder extends Pick<
  ScheduledReminder,
  'title' | 'category' | 'occasion' | 'status' | 'dueOn' | 'firstDueOn'
> {
  createdOn: Day;
}

/** For example, 'Expires 02 Mar 2027' or 'Turns 69 on 09 May 2027'; only `date` where it, or the title, says it all. */
export function dueSentence(i18n: I18n, reminder: DueReminder, today: Day, date: () => ReactNode): ReactNode {
  const { title, category, occasion, status, dueOn, firstDueOn, createdOn } = reminder;
  if (occasion !== null) {
    const { age, years } = ageOrYears(occasion, { firstDueOn, occurrence: dueOn, createdOn });
    if (age) return i18n.t.rich(`reminders.row.${dueOn < today ? 'turned' : 'turns'}`, { age, date });
    if (years) return i18n.t.rich('reminders.row.years', { years, date });
    if (occasion === 'birthday' && occasionFromTitle(title) === null)
      return i18n.t.rich('reminders.row.birthday', { date });
  }
  // The status says how long what has expired is overdue.
  const expires = category === 'expiry-based' && status !== 'completed' && dueOn >= today;
  return expires ? i18n.t.rich('reminders.row.expires', { date }) : date();
}
