import type { PropsWithChildren } from 'react';
import { CalendarCheck2Icon, SearchXIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { Day } from '@/lib/calendar';
import { useReminderCounts, useReminders } from '@/lib/reminders/queries';
import type { CountsResponse } from '@/lib/reminders/schema';
import { DUE_SOON_DAYS, NO_MATCHES_TEXT, TABS, THIS_WEEK_DAYS, type Tab } from '@/lib/schedule/reminder-rules';

interface EmptyStateProps {
  tab: Tab;
  search: string;
  today: Day;
  timezone: string;
  onTabChange: (tab: Tab) => void;
  onCreate: () => void;
  /** Undefined if no filter is active. */
  onClearFilters: (() => void) | undefined;
}

/** Says that the tab is empty, and where something is. */
export function EmptyState({ tab, search, today, timezone, onTabChange, onCreate, onClearFilters }: EmptyStateProps) {
  const texts = TABS.find(({ id }) => id === tab);
  const isSearch = search.trim() !== '';
  const isNarrowed = isSearch || onClearFilters !== undefined;
  const Icon = isNarrowed ? SearchXIcon : CalendarCheck2Icon;
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-6 text-center sm:py-10">
      <span className="mb-2 grid size-12 place-items-center rounded-full bg-muted text-muted-foreground" aria-hidden>
        <Icon className="size-6" />
      </span>
      <h3 className="font-semibold">{texts?.emptyTitle}</h3>
      <p className="text-sm text-muted-foreground">{isNarrowed ? NO_MATCHES_TEXT : texts?.emptyText}</p>
      {onClearFilters && (
        <Button variant="outline" className="mt-3" onClick={onClearFilters}>
          Clear filters
        </Button>
      )}
      {isSearch && tab !== 'all' && (
        <MatchesElsewhere search={search} today={today} timezone={timezone} onTabChange={onTabChange} />
      )}
      {!isNarrowed && <RemindersElsewhere tab={tab} onTabChange={onTabChange} />}
      {tab === 'all' && !isNarrowed && (
        <Button variant="outline" className="mt-3" onClick={onCreate}>
          Add your first date
        </Button>
      )}
    </div>
  );
}

/** Shows the number of matches in all reminders, as in '1 match in All Reminders'. */
function MatchesElsewhere({
  search,
  today,
  timezone,
  onTabChange,
}: Pick<EmptyStateProps, 'search' | 'today' | 'timezone' | 'onTabChange'>) {
  const { data, isPlaceholderData } = useReminders('all', search, today, timezone);
  if (!data?.length || isPlaceholderData) return null;
  return (
    <HintButton tab="all" onTabChange={onTabChange}>
      {data.length} {data.length === 1 ? 'match' : 'matches'} in All Reminders
    </HintButton>
  );
}

/** Where to look for reminders, most urgent first. */
const HINTS: readonly { tab: Tab; text: (counts: CountsResponse) => string | false }[] = [
  { tab: 'overdue', text: ({ overdue }) => overdue > 0 && `${overdue} overdue: show` },
  { tab: 'week', text: ({ thisWeek }) => thisWeek > 0 && `${thisWeek} in the next ${THIS_WEEK_DAYS} days: show` },
  { tab: 'due-soon', text: ({ dueSoon }) => dueSoon > 0 && `${dueSoon} in the next ${DUE_SOON_DAYS} days: show` },
  { tab: 'all', text: ({ hasReminders }) => hasReminders && 'Show all reminders' },
];

function RemindersElsewhere({ tab, onTabChange }: Pick<EmptyStateProps, 'tab' | 'onTabChange'>) {
  const counts = useReminderCounts().data;
  const hint = counts && HINTS.find((other) => other.tab !== tab && other.text(counts));
  return (
    hint && (
      <HintButton tab={hint.tab} onTabChange={onTabChange}>
        {hint.text(counts)}
      </HintButton>
    )
  );
}

function HintButton({ tab, onTabChange, children }: Pick<EmptyStateProps, 'tab' | 'onTabChange'> & PropsWithChildren) {
  const showTab = () => {
    onTabChange(tab);
    // Move the focus, because this button is unmounted with its tab.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus());
  };
  return (
    <Button variant="outline" size="sm" className="mt-3" onClick={showTab}>
      {children}
    </Button>
  );
}
