import type { ComponentProps } from 'react';
import { CalendarCheckIcon, SearchIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import type { ListStateControls } from '@/components/reminders/use-list-state';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/browser/class-names';
import type { I18n } from '@/lib/i18n/i18n';
import type { Translator } from '@/lib/i18n/translator';
import { countFilters, isNarrowed } from '@/lib/reminders/list/list-parameters';
import { useReminderCounts } from '@/lib/reminders/queries';
import type { CountsResponse } from '@/lib/reminders/list/schema';
import { DUE_SOON_DAYS, THIS_WEEK_DAYS, type Tab } from '@/lib/schedule/tab-rules';

interface EmptyStateProps {
  list: ListStateControls;
  isBelowRows: boolean;
  /** True if `EmptyText` stands above the rows. */
  hasTextAbove?: boolean;
}

/** States that the list is empty. Offers to clear the filters, open another tab or add a reminder. */
export function EmptyState({ list, isBelowRows, hasTextAbove = false }: EmptyStateProps) {
  const { t } = useI18n();
  const { actions } = useDashboard();
  const { tab, filters, setTab } = list;
  const hasFilters = countFilters(filters) > 0;
  const narrowed = isNarrowed(list);
  const Icon = narrowed ? SearchIcon : CalendarCheckIcon;
  return (
    <div
      className={cn(
        'flex flex-col items-center gap-1 px-6 py-4 text-center',
        isBelowRows ? 'border-t' : 'sm:gap-2 sm:py-10',
      )}
    >
      {!isBelowRows && (
        <span
          className="mb-2 grid size-12 place-items-center rounded-full bg-muted text-muted-foreground max-sm:hidden"
          aria-hidden
        >
          <Icon className="size-6" />
        </span>
      )}
      {!hasTextAbove && <EmptyText list={list} />}
      {hasFilters && (
        <Button variant="outline" className="mt-3" onClick={list.clearSortAndFilters}>
          {t('reminders.empty.clearFilters')}
        </Button>
      )}
      {!narrowed && <RemindersElsewhere tab={tab} onTabChange={setTab} />}
      {tab === 'all' && !narrowed && (
        <Button variant="outline" className="mt-3" onClick={() => actions.create()}>
          {t('reminders.empty.addFirst')}
        </Button>
      )}
    </div>
  );
}

export function EmptyText({ list }: { list: ListStateControls }) {
  const i18n = useI18n();
  return (
    <>
      <h3 className="font-semibold">{emptyTabTitle(i18n, list.tab)}</h3>
      <p className="text-sm text-muted-foreground">
        {isNarrowed(list) ? i18n.t('reminders.empty.noMatches') : emptyTabText(i18n, list.tab)}
      </p>
    </>
  );
}

interface HintProps {
  tab: Tab;
  onTabChange: (tab: Tab) => void;
}

/** Tabs to suggest, most urgent first. `text` is false for a tab without reminders. */
const HINTS: readonly { tab: Tab; text: (t: Translator, counts: CountsResponse) => string | false }[] = [
  { tab: 'overdue', text: (t, { overdue }) => overdue > 0 && t('reminders.empty.showOverdue', { count: overdue }) },
  {
    tab: 'week',
    text: (t, { thisWeek }) =>
      thisWeek > 0 && t('reminders.empty.showNextDays', { count: thisWeek, days: THIS_WEEK_DAYS }),
  },
  {
    tab: 'due-soon',
    text: (t, { dueSoon }) => dueSoon > 0 && t('reminders.empty.showNextDays', { count: dueSoon, days: DUE_SOON_DAYS }),
  },
  { tab: 'all', text: (t, { hasReminders }) => hasReminders && t('reminders.empty.showAll') },
];

/** The most urgent tab that has reminders, and All Reminders. */
function RemindersElsewhere({ tab, onTabChange }: HintProps) {
  const { t } = useI18n();
  const counts = useReminderCounts().data;
  const hints = counts ? HINTS.filter((other) => other.tab !== tab && other.text(t, counts)) : [];
  return hints
    .filter((hint, index) => index === 0 || hint.tab === 'all')
    .map((hint) => (
      <TabButton key={hint.tab} tab={hint.tab} onTabChange={onTabChange} variant="outline" className="mt-3">
        {hint.text(t, counts!)}
      </TabButton>
    ));
}

export function TabButton({ tab, onTabChange, ...props }: HintProps & ComponentProps<typeof Button>) {
  const showTab = () => {
    onTabChange(tab);
    // Move the focus, because this button is unmounted together with its tab.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus());
  };
  return <Button size="sm" onClick={showTab} {...props} />;
}

export const emptyTabTitle = ({ t }: I18n, tab: Tab): string => t(`reminders.empty.titles.${tab}`);

export const emptyTabText = ({ t }: I18n, tab: Tab): string =>
  tab === 'today' || tab === 'overdue' || tab === 'recently-completed'
    ? t(`reminders.empty.${tab}`)
    : t('reminders.empty.noMatches');
