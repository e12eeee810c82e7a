import { useEffect, useId, useRef, useState } from 'react';
import { ChevronDownIcon, ClockAlertIcon } from 'lucide-react';
import type { RowHandlers } from '@/components/reminders/row-actions';
import { Button } from '@/components/ui/button';
import type { Day } from '@/lib/calendar';
import { cn } from '@/lib/browser/class-names';
import { useActNow } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { actNowReason, isNextDateOnDocument } from '@/lib/schedule/reminder-rules';

/** A phone shows one item before the panel is opened, so that the first reminder of the list stays in sight. */
const COLLAPSED_ITEMS = { phone: 1, desktop: 3 };

interface ActNowPanelProps {
  today: Day;
  busyIds: ReadonlySet<string>;
  handlers: Pick<RowHandlers, 'complete' | 'showReminder'>;
  /** Called when the last item was completed here. */
  onFocusLost: () => void;
}

export function ActNowPanel({ today, busyIds, handlers, onFocusLost }: ActNowPanelProps) {
  const { data: reminders, isError } = useActNow();
  const [isOpen, setOpen] = useState(false);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasCompleted = useRef(false);
  // Completing an item removes the focused button.
  useEffect(() => {
    if (!hasCompleted.current || document.activeElement !== document.body) return;
    hasCompleted.current = false;
    if (heading.current) heading.current.focus();
    else onFocusLost();
  }, [reminders, onFocusLost]);

  const complete = (reminder: ReminderResponse) => {
    hasCompleted.current = true;
    handlers.complete(reminder);
  };
  if (!isError && !reminders?.length) return null;
  return (
    <section
      aria-labelledby={headingId}
      className="@container rounded-xl border border-destructive/30 bg-card px-4 py-2 shadow-xs"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="flex items-center gap-2 text-sm font-semibold">
          <ClockAlertIcon className="size-4 text-destructive-text" aria-hidden /> Act now
        </h2>
        <MoreButton count={isError ? 0 : reminders.length} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      </div>
      {isError ? (
        <p className="text-sm text-muted-foreground">This could not be loaded.</p>
      ) : (
        <ul className="grid gap-x-8 lg:grid-cols-3">
          {reminders.map((reminder, index) => (
            <li
              key={reminder.id}
              className={cn(
                'flex min-w-0 items-center justify-between gap-3 py-1 cramped:flex-col cramped:items-start',
                !isOpen && index >= COLLAPSED_ITEMS.phone && 'max-lg:hidden',
                !isOpen && index >= COLLAPSED_ITEMS.desktop && 'lg:hidden',
              )}
            >
              <ItemText reminder={reminder} today={today} onShow={handlers.showReminder} />
              <ItemAction
                reminder={reminder}
                busy={busyIds.has(reminder.id)}
                onComplete={complete}
                onShow={handlers.showReminder}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function MoreButton({ count, isOpen, onToggle }: { count: number; isOpen: boolean; onToggle: () => void }) {
  const { phone, desktop } = COLLAPSED_ITEMS;
  if (count <= phone) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-expanded={isOpen}
      onClick={onToggle}
      className={cn('-mr-2.5 gap-1 text-muted-foreground', count <= desktop && 'lg:hidden')}
    >
      {isOpen ? (
        'Show less'
      ) : (
        <>
          <span className="lg:hidden">and {count - phone} more</span>
          <span className="max-lg:hidden">and {count - desktop} more</span>
        </>
      )}
      <ChevronDownIcon className={cn('transition-transform', isOpen && 'rotate-180')} aria-hidden />
    </Button>
  );
}

function ItemText({
  reminder,
  today,
  onShow,
}: {
  reminder: ReminderResponse;
  today: Day;
  onShow: (reminderId: string) => void;
}) {
  const isOverdue = reminder.dueOn < today;
  return (
    <div className="min-w-0 leading-snug">
      <button
        type="button"
        dir="auto"
        onClick={() => onShow(reminder.id)}
        className="rounded-sm text-left text-sm font-medium focus-ring hover:underline"
      >
        <span className="line-clamp-1 wrap-anywhere">{reminder.title}</span>
      </button>
      <p className={cn('text-sm', isOverdue ? 'text-destructive-text' : 'text-warning-soft-foreground')}>
        {actNowReason(reminder, today)}
      </p>
    </div>
  );
}

function ItemAction({
  reminder,
  busy,
  onComplete,
  onShow,
}: {
  reminder: ReminderResponse;
  busy: boolean;
  onComplete: (reminder: ReminderResponse) => void;
  onShow: (reminderId: string) => void;
}) {
  const { title, template, category, canBeCompleted } = reminder;
  const isRenewal = category === 'expiry-based' && isNextDateOnDocument(template);
  const [label, onClick] = !canBeCompleted
    ? ['Show', () => onShow(reminder.id)]
    : [isRenewal ? 'I have renewed it' : 'Complete', () => onComplete(reminder)];
  return (
    <Button variant="outline" size="sm" aria-label={`${label}: ${title}`} aria-disabled={busy} onClick={onClick}>
      {label}
    </Button>
  );
}
