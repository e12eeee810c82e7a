import { BellOffIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { Button } from '@/components/ui/button';
import { dayInTimezone } from '@/lib/calendar';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { muteAction, useToggleMute } from '@/components/reminders/row/use-toggle-mute';

/** Says when the next email goes out, and turns the emails off and on while the reminder is active. */
export function NextEmail({ reminder }: { reminder: ReminderResponse }) {
  const { t, formatDay } = useI18n();
  const { user, today } = useDashboard();
  const { title, status, muted, nextNoticeAt } = reminder;
  const toggleMute = useToggleMute();
  const day = nextNoticeAt && dayInTimezone(new Date(nextNoticeAt), user.timezone);
  const date = day && formatDay(day, 'shortWeekdayAndDay');
  if (status === 'completed') return date && <p className="text-sm">{t('reminders.row.askNewDate', { date })}</p>;
  const action = muteAction(muted);
  const planned = date && (day <= today ? t('reminders.row.emailToday') : t('reminders.row.nextEmail', { date }));
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {muted ? (
        <span className="flex items-center gap-1.5">
          <BellOffIcon className="size-4" aria-hidden /> {t('reminders.emails.off')}
        </span>
      ) : (
        <span>{planned || t('reminders.emails.none')}</span>
      )}
      <Button
        variant="ghost"
        size="sm"
        className="text-muted-foreground max-sm:min-h-11"
        onClick={() => toggleMute(reminder)}
        aria-label={t(`reminders.actions.${action}.name`, { title })}
      >
        {t(`reminders.actions.${action}.label`)}
      </Button>
    </p>
  );
}
