import { useId, type Ref } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { useComingUp } from '@/lib/reminders/queries';
import { ReminderRows, type Highlight, type ReminderRowsHandle } from './reminder-rows';

interface ComingUpProps {
  highlight: Highlight | undefined;
  onFocusLost: () => void;
  ref: Ref<ReminderRowsHandle>;
}

/** The next reminders after today, below an empty Today. */
export function ComingUp(props: ComingUpProps) {
  const { t } = useI18n();
  const { today, user } = useDashboard();
  const { data: reminders } = useComingUp(today, user.timezone);
  const headingId = useId();
  if (!reminders?.length) return null;
  return (
    <section aria-labelledby={headingId}>
      <h3
        id={headingId}
        className="border-y bg-muted/60 px-4 py-1.5 text-xs/5 font-semibold text-muted-foreground sm:px-6"
      >
        {t('reminders.list.comingUp')}
      </h3>
      <ReminderRows reminders={reminders} hasHeadings={false} hasMore={false} onLoadMore={undefined} {...props} />
    </section>
  );
}
