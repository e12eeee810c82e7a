'use client';

import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type Ref,
} from 'react';
import { Button } from '@/components/ui/button';
import type { Day } from '@/lib/calendar';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { SharedTooltip } from './shared-tooltip';
import { ReminderRow } from './reminder-row';
import type { RowHandlers } from './row-actions';

const PAGE_SIZE = 50;
/** Distance from the end of the list at which more rows are rendered. */
const LOAD_AHEAD_MARGIN = '800px';

export interface ReminderRowsHandle {
  /** Focuses the row that last had the focus, or the one now in its place. Returns false if there is none. */
  restoreFocus: () => boolean;
}

const emptySubscribe = () => () => undefined;
/** False on the server and while hydrating. */
const useIsHydrated = () =>
  useSyncExternalStore(
    emptySubscribe,
    () => true,
    () => false,
  );

/** Moves the focus to the next row when the focused one is removed. */
function useListFocus(
  reminders: readonly ReminderResponse[],
  onFocusLost: () => void,
  handle: Ref<ReminderRowsHandle> | undefined,
) {
  const ref = useRef<HTMLUListElement>(null);
  const lastIndex = useRef<number | null>(null);
  const restoreFocus = useCallback(() => {
    const rows = ref.current?.children;
    if (!rows?.length || lastIndex.current === null) return false;
    const row = rows[Math.min(lastIndex.current, rows.length - 1)];
    if (row instanceof HTMLElement) row.focus();
    return true;
  }, []);
  useImperativeHandle(handle, () => ({ restoreFocus }), [restoreFocus]);

  // Removing or replacing the focused element moves the focus to the body.
  useLayoutEffect(() => {
    const focusLost = lastIndex.current !== null && document.activeElement === document.body;
    if (focusLost && !restoreFocus()) onFocusLost();
  }, [reminders, restoreFocus, onFocusLost]);

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const id = target.closest<HTMLElement>('[data-reminder-id]')?.dataset.reminderId;
    lastIndex.current = id ? reminders.findIndex((reminder) => reminder.id === id) : null;
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget) {
      // A dialog will return the focus to the list; any other element outside the list keeps it.
      if (!ref.current?.contains(relatedTarget) && !relatedTarget.closest('[role$="dialog"]')) lastIndex.current = null;
      return;
    }
    // Either the element is being removed, which the layout effect handles, or the user clicked outside the list.
    requestAnimationFrame(() => {
      if (target.isConnected && document.activeElement === document.body) lastIndex.current = null;
    });
  };
  return { ref, onFocus, onBlur };
}

/** Adds rows while scrolling, so that a list of 1,000 stays fast. Rendered rows stay, so that find-in-page finds them. */
export function ReminderRows({
  reminders,
  today,
  timezone,
  busyIds,
  highlightedId,
  handlers,
  onFocusLost,
  ref,
}: {
  reminders: readonly ReminderResponse[];
  today: Day;
  timezone: string;
  busyIds: ReadonlySet<string>;
  highlightedId: string | undefined;
  handlers: RowHandlers;
  /** Called when the list had the focus and has become empty. */
  onFocusLost: () => void;
  ref?: Ref<ReminderRowsHandle>;
}) {
  const isHydrated = useIsHydrated();
  const [animated] = useState(isHydrated);
  const [pageCount, setPageCount] = useState(1);
  const highlightedIndex = reminders.findIndex(({ id }) => id === highlightedId);
  const visibleCount = Math.max(pageCount * PAGE_SIZE, highlightedIndex + 10);
  const hasMore = reminders.length > visibleCount;

  const listProps = useListFocus(reminders, onFocusLost, ref);

  return (
    <SharedTooltip>
      <ul {...listProps} className="divide-y">
        {reminders.slice(0, visibleCount).map((reminder, index) => (
          <ReminderRow
            key={reminder.id}
            reminder={reminder}
            index={index}
            today={today}
            timezone={timezone}
            busy={busyIds.has(reminder.id)}
            highlighted={reminder.id === highlightedId}
            animated={animated}
            deferOffscreenRendering={reminders.length > PAGE_SIZE}
            handlers={handlers}
          />
        ))}
      </ul>
      {hasMore && (
        <LoadMoreRows
          visibleCount={visibleCount}
          total={reminders.length}
          onShowMore={() => setPageCount(Math.ceil(visibleCount / PAGE_SIZE) + 1)}
        />
      )}
    </SharedTooltip>
  );
}

function LoadMoreRows({
  visibleCount,
  total,
  onShowMore,
}: {
  visibleCount: number;
  total: number;
  onShowMore: () => void;
}) {
  const sentinel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = sentinel.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onShowMore(), {
      rootMargin: LOAD_AHEAD_MARGIN,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [onShowMore]);
  return (
    <div ref={sentinel} className="flex items-center justify-center gap-3 border-t p-4 text-sm text-muted-foreground">
      Showing {visibleCount} of {total}
      <Button type="button" variant="outline" size="sm" onClick={onShowMore}>
        Show more
      </Button>
    </div>
  );
}
