import { BellOffIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { Button } from '@/components/ui/button';
import { dayInTimezone } from '@/lib/calendar';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { muteAction, useToggleMute } from './use-toggle-mute';

/** Says when the next email goes out, and turns the emails off and on. Nothing for a completed reminder. */
export function NextEmail({ reminder }: { reminder: ReminderResponse }) {
  const { t, formatDay } = useI18n();
  const { user } = useDashboard();
  const { title, status, muted, nextNoticeAt } = reminder;
  const { toggleMute, isPending } = useToggleMute();
  if (status === 'completed') return null;
  const action = muteAction(muted);
  const next = nextNoticeAt && formatDay(dayInTimezone(new Date(nextNoticeAt), user.timezone), 'shortWeekdayAndDay');
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium">
      {muted ? (
        <span className="flex items-center gap-1.5">
          <BellOffIcon className="size-4" aria-hidden /> {t('reminders.emails.off')}
        </span>
      ) : (
        <span>{next ? t('reminders.row.nextEmail', { date: next }) : t('reminders.emails.none')}</span>
      )}
      <Button
        variant="outline"
        size="sm"
        className="max-sm:min-h-11"
        onClick={() => toggleMute(reminder)}
        aria-disabled={isPending}
        aria-label={t(`reminders.actions.${action}.name`, { title })}
      >
        {t(`reminders.actions.${action}.label`)}
      </Button>
    </p>
  );
}
