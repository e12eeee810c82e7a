import { useEffect, useId, useRef, useState } from 'react';
import { ChevronDownIcon, ClockAlertIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { URGENCY_TEXT_CLASS } from '@/components/reminders/urgency-text-class';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/browser/class-names';
import { useActNow, useBusyReminders } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { actNowDay, MAX_ACT_NOW_REMINDERS } from '@/lib/schedule/act-now-rules';
import { actNowReason } from '@/lib/schedule-texts';
import { isRenewedWithDate } from '@/lib/schedule/behaviour-rules';
import { dayUrgency } from '@/lib/schedule/urgency-rules';

/** Items shown until the panel is expanded. Phones show only one, so that the list's first reminder stays in view. */
const COLLAPSED_ITEMS = { phone: 1, desktop: 3 };

interface ActNowPanelProps {
  onShowAll: () => void;
  /** Called when the focus is lost because completing the last item removed the panel. */
  onFocusLost: () => void;
}

export function ActNowPanel({ onShowAll, onFocusLost }: ActNowPanelProps) {
  const { t } = useI18n();
  const { actions } = useDashboard();
  const busyIds = useBusyReminders();
  const { data: reminders, isError } = useActNow();
  const [isOpen, setOpen] = useState(false);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasCompleted = useRef(false);
  // Restore the focus, because completing an item removes the focused button.
  useEffect(() => {
    if (!hasCompleted.current) return;
    hasCompleted.current = false;
    if (document.activeElement !== document.body) return;
    if (heading.current) heading.current.focus();
    else onFocusLost();
  }, [reminders, onFocusLost]);

  const complete = (reminder: ReminderResponse) => {
    hasCompleted.current = true;
    actions.complete(reminder);
  };
  if (!isError && !reminders?.length) return null;
  // At the maximum length, the server may have left out further reminders.
  const isCutOff = reminders?.length === MAX_ACT_NOW_REMINDERS;
  return (
    <section
      aria-labelledby={headingId}
      className="@container rounded-xl border border-destructive/30 bg-card px-4 pb-2 shadow-xs lg:pt-2"
    >
      <div className="gap-x-6 lg:flex lg:items-center">
        <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-3 lg:block">
          <h2
            ref={heading}
            id={headingId}
            tabIndex={-1}
            className="flex items-center gap-2 text-sm font-semibold max-lg:py-2"
          >
            <ClockAlertIcon className="size-4 text-destructive-text" aria-hidden /> {t('dashboard.actNow.heading')}
          </h2>
          <MoreButton
            count={isError ? 0 : reminders.length}
            isCutOff={isCutOff}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
          />
        </div>
        {isError ? (
          <p className="text-sm text-muted-foreground">{t('dashboard.actNow.notLoaded')}</p>
        ) : (
          <ul className="grid min-w-0 flex-1 gap-x-6 gap-y-2 lg:grid-cols-3">
            {reminders.slice(0, isOpen ? undefined : COLLAPSED_ITEMS.desktop).map((reminder, index) => (
              <li
                key={reminder.id}
                className={cn('min-w-0', !isOpen && index >= COLLAPSED_ITEMS.phone && 'max-lg:hidden')}
              >
                <ActNowItem reminder={reminder} busy={busyIds.includes(reminder.id)} onComplete={complete} />
              </li>
            ))}
            {isCutOff && isOpen && (
              <li>
                <Button variant="outline" size="sm" onClick={onShowAll}>
                  {t('dashboard.actNow.showAll')}
                </Button>
              </li>
            )}
          </ul>
        )}
      </div>
    </section>
  );
}

interface MoreButtonProps {
  count: number;
  isCutOff: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

function MoreButton({ count, isCutOff, isOpen, onToggle }: MoreButtonProps) {
  const { t } = useI18n();
  const { phone, desktop } = COLLAPSED_ITEMS;
  if (count <= phone) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-expanded={isOpen}
      onClick={onToggle}
      className={cn(
        'touch-area relative z-10 -mr-2.5 gap-1 whitespace-nowrap text-muted-foreground max-lg:min-h-7 lg:-ml-2.5 lg:h-6 pointer-coarse:min-h-9!',
        count <= desktop && 'lg:hidden',
      )}
    >
      {isOpen || isCutOff ? (
        t(isOpen ? 'dashboard.actNow.showLess' : 'dashboard.actNow.showMore')
      ) : (
        <>
          <span className="lg:hidden">{t('dashboard.actNow.more', { count: count - phone })}</span>
          <span className="max-lg:hidden">{t('dashboard.actNow.more', { count: count - desktop })}</span>
        </>
      )}
      <ChevronDownIcon className={cn('transition-transform', isOpen && 'rotate-180')} aria-hidden />
    </Button>
  );
}

interface ActNowItemProps {
  reminder: ReminderResponse;
  busy: boolean;
  onComplete: (reminder: ReminderResponse) => void;
}

function ActNowItem({ reminder, busy, onComplete }: ActNowItemProps) {
  const i18n = useI18n();
  const { today, actions } = useDashboard();
  const { t } = i18n;
  const { id, title, canBeCompleted } = reminder;
  const completion = isRenewedWithDate(reminder) ? 'renewed' : 'complete';
  const action = canBeCompleted ? completion : 'show';
  const onClick = () => (canBeCompleted ? onComplete(reminder) : actions.show(id));
  return (
    <div className="flex items-center gap-x-2 cramped:flex-wrap">
      <div className="relative min-h-11 min-w-0 flex-1 cramped:basis-full">
        {/* Reaches below the reason, to be large enough for a finger. */}
        <button
          type="button"
          dir="auto"
          title={title}
          onClick={() => actions.show(id)}
          className="absolute inset-0 flex items-start rounded-sm text-left text-sm/5 font-medium focus-ring hover:underline"
        >
          <span className="line-clamp-1 wrap-anywhere">{title}</span>
        </button>
        <p
          className={cn(
            'pointer-events-none pt-5 text-[0.8125rem]/4 text-balance',
            URGENCY_TEXT_CLASS[dayUrgency(actNowDay(reminder, today), today)],
          )}
        >
          {actNowReason(i18n, reminder, today)}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        className="touch-area relative px-2 text-xs pointer-coarse:min-h-8"
        aria-label={t(`dashboard.actNow.${action}Label`, { title })}
        aria-disabled={busy}
        onClick={onClick}
      >
        {t(`dashboard.actNow.${action}`)}
      </Button>
    </div>
  );
}
