import { useId, type ComponentProps, type Ref } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { readWholeList, useComingUp, useReminders } from '@/lib/reminders/queries';
import type { ListState } from '@/lib/reminders/list/list-parameters';
import { ReminderRows, type Highlight, type ReminderRowsHandle } from './reminder-rows';

interface BelowEmptyListProps {
  highlight: Highlight | undefined;
  onFocusLost: () => void;
  ref: Ref<ReminderRowsHandle>;
}

/** The next reminders after today, below an empty Today. */
export function ComingUp(props: BelowEmptyListProps) {
  const { t } = useI18n();
  const { today, user } = useDashboard();
  const { data: reminders } = useComingUp(today, user.timezone);
  if (!reminders?.length) return null;
  const rows = { ...props, reminders, hasMore: false, readWhole: () => reminders, onLoadMore: undefined };
  return <TitledRows title={t('reminders.list.comingUp')} {...rows} />;
}

/** What a search or filters find in all reminders, below another tab that has none of it. */
export function MatchesInAll({ list, ...props }: BelowEmptyListProps & { list: ListState }) {
  const { t } = useI18n();
  const { today, user } = useDashboard();
  const matches = useReminders('all', list.search, today, user.timezone, list);
  const { data: reminders, error, isPlaceholderData, hasNextPage: hasMore, isFetching, fetchNextPage } = matches;
  if (!reminders || isPlaceholderData) return null;
  if (reminders.length === 0)
    return <p className="px-6 pb-6 text-center text-sm">{t('reminders.empty.noMatchAnywhere')}</p>;
  const onLoadMore = hasMore && !isFetching && !error ? fetchNextPage : undefined;
  const readWhole = () => readWholeList('all', list.search, today, user.timezone, list);
  const rows = { ...props, reminders, hasMore, readWhole, onLoadMore };
  return <TitledRows title={t('reminders.empty.matchesInAll')} {...rows} />;
}

function TitledRows({ title, ...rows }: { title: string } & Omit<ComponentProps<typeof ReminderRows>, 'hasHeadings'>) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3
        id={headingId}
        className="border-y bg-muted/60 px-4 py-1.5 text-xs/5 font-semibold text-muted-foreground sm:px-6"
      >
        {title}
      </h3>
      <ReminderRows {...rows} hasHeadings={false} />
    </section>
  );
}
