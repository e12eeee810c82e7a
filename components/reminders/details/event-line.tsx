import { useI18n } from '@/components/i18n/i18n-provider';
import { parseDay } from '@/lib/calendar';
import type { ReminderResponse } from '@/lib/reminders/schema';

/** The event from which the due date is counted. */
export function EventLine({ reminder: { eventOn, template } }: { reminder: ReminderResponse }) {
  const { t, formatDay } = useI18n();
  if (!eventOn) return null;
  return (
    <p className="text-sm">
      <span className="text-muted-foreground">{template?.countsFrom?.label ?? t('reminderForm.event.label')}</span>{' '}
      <span className="font-medium">{formatDay(parseDay(eventOn), 'shortWeekdayAndDay')}</span>
    </p>
  );
}
