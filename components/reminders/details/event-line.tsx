import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { parseDay } from '@/lib/calendar';
import type { ReminderResponse } from '@/lib/reminders/schema';
import type { TemplateResponse } from '@/lib/templates/schema';

export function EventLine({ reminder: { eventOn, template } }: { reminder: ReminderResponse }) {
  const { t, formatDay } = useI18n();
  if (!eventOn) return null;
  return (
    <p>
      <span className="text-muted-foreground">{template?.countsFrom?.label ?? t('reminderForm.event.label')}</span>{' '}
      <span className="font-medium">{formatDay(parseDay(eventOn), 'shortWeekdayAndDay')}</span>
    </p>
  );
}

interface EventMeaningProps {
  reminder: ReminderResponse;
  template: Pick<TemplateResponse, 'description'>;
}

/** What a counted due date means, until it has passed. */
export function EventMeaning({ reminder: { eventOn, dueOn, status }, template }: EventMeaningProps) {
  const { today } = useDashboard();
  if (!eventOn || status === 'completed' || dueOn < today) return null;
  return <p className="text-sm text-muted-foreground">{template.description}</p>;
}
