import { useI18n } from '@/components/i18n/i18n-provider';
import { ListRow, type SharedRowProps } from '@/components/reminders/row/reminder-row';
import type { ListHeading } from '@/lib/schedule/list-heading-rules';
import type { ReminderResponse } from '@/lib/reminders/schema';

/** A heading without reminders is a note. The headings and rows of all groups are the list's entries. */
export interface ListGroup {
  heading: ListHeading | 'act-now' | 'today' | 'nothing-else-today' | 'coming-up' | null;
  reminders: readonly ReminderResponse[];
}

interface RowGroup extends ListGroup {
  /** Index of the group's first row among the list's entries. */
  firstRow: number;
}

export function toRowGroups(groups: readonly ListGroup[]): RowGroup[] {
  let end = 0;
  return groups.map((group) => {
    const firstRow = group.heading === null ? end : end + 1;
    end = firstRow + group.reminders.length;
    return { ...group, firstRow };
  });
}

/** Returns the key of each entry of the list, in order: a heading's name or a reminder's id. */
export const headingAndRowKeys = (groups: readonly RowGroup[]): string[] =>
  groups.flatMap(({ heading, reminders }) => [...(heading ? [heading] : []), ...reminders.map(({ id }) => id)]);

export interface RowGroupsProps extends SharedRowProps {
  groups: readonly RowGroup[];
  /** True if the list has further pages, so that the length of the last group is unknown. */
  hasMore: boolean;
  shownId: string | null;
  highlightedId: string | undefined;
  menuId: string | undefined;
}

/**
 * @param entries indexes of the entries to render, ascending
 * @param measure undefined unless a virtualizer positions the entries
 */
export function RowGroups({
  groups,
  hasMore,
  entries,
  measure,
  shownId,
  highlightedId,
  menuId,
  ...row
}: RowGroupsProps & { entries: readonly number[]; measure?: (element: HTMLElement | null) => void }) {
  const { t } = useI18n();
  return groups.map(({ heading, reminders, firstRow }, groupIndex) => {
    const headingText = heading ? t(`schedule.headings.${heading}`) : undefined;
    const rows = entries.filter((entry) => entry >= firstRow && entry < firstRow + reminders.length);
    const isHeadingShown = heading !== null && entries.includes(firstRow - 1);
    if (rows.length === 0 && !isHeadingShown) return null;
    const Heading = reminders.length > 0 ? 'h3' : 'p';
    return (
      <div key={heading}>
        {isHeadingShown && (
          <Heading
            ref={measure}
            data-index={measure && firstRow - 1}
            className={`px-3 pt-2 pb-1 text-xs/4 font-semibold ${heading === 'act-now' ? 'text-destructive-text' : 'text-muted-foreground'} sm:px-5 ${measure ? 'absolute inset-x-0' : ''} ${firstRow > 1 ? 'border-t' : ''}`}
          >
            {headingText}
          </Heading>
        )}
        <ul aria-label={headingText} className="empty:hidden">
          {rows.map((entry) => {
            const index = entry - firstRow;
            const reminder = reminders[index]!;
            return (
              <ListRow
                key={reminder.id}
                reminder={reminder}
                index={index}
                listLength={hasMore && groupIndex === groups.length - 1 ? -1 : reminders.length}
                headingLevel={heading ? 4 : 3}
                highlighted={reminder.id === highlightedId}
                open={reminder.id === shownId}
                menuOpen={reminder.id === menuId}
                measure={measure}
                entryIndex={entry}
                {...row}
              />
            );
          })}
        </ul>
      </div>
    );
  });
}
