import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { parseDay } from '@/lib/calendar';
import type { ReminderResponse } from '@/lib/reminders/schema';
import type { TemplateResponse } from '@/lib/templates/schema';

interface EventLineProps {
  reminder: ReminderResponse;
  template: Pick<TemplateResponse, 'description'> | undefined;
}

/** The event from which the due date is counted and, until that date has passed, what it means. */
export function EventLine({ reminder, template }: EventLineProps) {
  const { t, formatDay } = useI18n();
  const { today } = useDashboard();
  const { eventOn, dueOn, status } = reminder;
  if (!eventOn) return null;
  return (
    <>
      <p>
        <span className="text-muted-foreground">
          {reminder.template?.countsFrom?.label ?? t('reminderForm.event.label')}
        </span>{' '}
        <span className="font-medium">{formatDay(parseDay(eventOn), 'shortWeekdayAndDay')}</span>
      </p>
      {template && status !== 'completed' && dueOn >= today && (
        <p className="text-muted-foreground">{template.description}</p>
      )}
    </>
  );
}
