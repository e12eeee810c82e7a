import { useId, type ReactNode, type Ref } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { readWholeList, useReminders } from '@/lib/reminders/queries';
import type { ListState } from '@/lib/reminders/list/list-parameters';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { ReminderRows, type Highlight, type ReminderRowsHandle } from './reminder-rows';
import type { ListGroup } from './row-groups';

interface MatchesInAllProps {
  list: ListState;
  highlight: Highlight | undefined;
  onFocusLost: () => void;
  loading: ReactNode;
  /** That the tab has none. */
  empty: ReactNode;
  ref: Ref<ReminderRowsHandle>;
}

/** Of a list without headings. */
const toOneGroup = (reminders: readonly ReminderResponse[]): ListGroup[] => [{ heading: null, reminders }];

/** What a search or filters find in all reminders, in place of another tab that has none of it. */
export function MatchesInAll({ list, loading, empty, ...props }: MatchesInAllProps) {
  const { t } = useI18n();
  const { today, user } = useDashboard();
  const headingId = useId();
  const matches = useReminders('all', list.search, today, user.timezone, list);
  const { data: reminders, error, isPlaceholderData, hasNextPage: hasMore, isFetching, fetchNextPage } = matches;
  if (!reminders || (isPlaceholderData && reminders.length === 0)) return error ? empty : loading;
  if (reminders.length === 0)
    return (
      <>
        {empty}
        <p className="px-6 pb-6 text-center text-sm">{t('reminders.empty.noMatchAnywhere')}</p>
      </>
    );
  const onLoadMore = hasMore && !isFetching && !error ? fetchNextPage : undefined;
  const readWhole = () => readWholeList('all', list.search, today, user.timezone, list);
  const rows = { ...props, reminders, hasMore, readWhole, onLoadMore };
  return (
    <>
      <section aria-labelledby={headingId}>
        <h3 id={headingId} className="px-3 pt-2 pb-1 text-xs/4 font-semibold text-muted-foreground sm:px-5">
          {t('reminders.empty.matchesInAll')}
        </h3>
        <ReminderRows {...rows} toGroups={toOneGroup} />
      </section>
      {empty}
    </>
  );
}
