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
import { ActionTooltip } from './action-tooltip';
import { ReminderRow } from './reminder-row';
import type { RowHandlers } from './row-actions';

/** Rows that are drawn at first, and with each further step of scrolling. */
const STEP = 50;
/** Further rows are drawn when the end of the list is that near. */
const AHEAD = '800px';

export interface RowsHandle {
  /** Puts the focus on the place in the list where it last was. False if it was not there, or the list is empty. */
  focusNear: () => boolean;
}

const noSubscription = () => () => undefined;
/** False for what the server drew, while the browser takes it over. */
const useIsDrawnInBrowser = () =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );

/** Remembers which row had the focus, and moves the focus to the next one when that row goes away. */
function useListFocus(
  reminders: readonly ReminderResponse[],
  onEmptied: () => void,
  handle: Ref<RowsHandle> | undefined,
) {
  const ref = useRef<HTMLUListElement>(null);
  const lastIndex = useRef<number | null>(null);
  const focusNear = useCallback(() => {
    const rows = ref.current?.children;
    if (!rows?.length || lastIndex.current === null) return false;
    const row = rows[Math.min(lastIndex.current, rows.length - 1)];
    if (row instanceof HTMLElement) row.focus();
    return true;
  }, []);
  useImperativeHandle(handle, () => ({ focusNear }), [focusNear]);

  // A row that is removed, or a button in it that is replaced by another, loses the focus to the body.
  useLayoutEffect(() => {
    const lost = lastIndex.current !== null && document.activeElement === document.body;
    if (lost && !focusNear()) onEmptied();
  }, [reminders, focusNear, onEmptied]);

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const id = target.closest<HTMLElement>('[data-reminder-id]')?.dataset.reminderId;
    lastIndex.current = id ? reminders.findIndex((reminder) => reminder.id === id) : null;
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget) {
      // A dialog gives the focus back; any other element keeps it.
      if (!ref.current?.contains(relatedTarget) && !relatedTarget.closest('[role$="dialog"]')) lastIndex.current = null;
      return;
    }
    // Either the element is being removed, which the layout effect handles, or the press was outside the list.
    requestAnimationFrame(() => {
      if (target.isConnected && document.activeElement === document.body) lastIndex.current = null;
    });
  };
  return { ref, onFocus, onBlur };
}

/**
 * The rows of a list, drawn in steps while it is scrolled, so that 1,000 stay quick and yet can be searched by the browser.
 */
export function ReminderRows({
  reminders,
  today,
  timezone,
  busy,
  highlightedId,
  handlers,
  onEmptied,
  ref,
}: {
  reminders: readonly ReminderResponse[];
  today: Day;
  timezone: string;
  busy: ReadonlySet<string>;
  highlightedId: string | undefined;
  handlers: RowHandlers;
  /** The focus was in the list, and nothing is left in it. */
  onEmptied: () => void;
  ref?: Ref<RowsHandle>;
}) {
  const drawnInBrowser = useIsDrawnInBrowser();
  const [animated] = useState(drawnInBrowser);
  const [steps, setSteps] = useState(1);
  const highlighted = reminders.findIndex(({ id }) => id === highlightedId);
  const shown = Math.max(steps * STEP, highlighted + 10);
  const more = reminders.length > shown;

  const list = useListFocus(reminders, onEmptied, ref);

  return (
    <ActionTooltip>
      <ul {...list} className="divide-y">
        {reminders.slice(0, shown).map((reminder, index) => (
          <ReminderRow
            key={reminder.id}
            reminder={reminder}
            index={index}
            today={today}
            timezone={timezone}
            busy={busy.has(reminder.id)}
            highlighted={reminder.id === highlightedId}
            animated={animated}
            oneOfMany={reminders.length > STEP}
            handlers={handlers}
          />
        ))}
      </ul>
      {more && <MoreRows shown={shown} total={reminders.length} onMore={() => setSteps(Math.ceil(shown / STEP) + 1)} />}
    </ActionTooltip>
  );
}

/** The end of what is drawn: draws more when it comes near, or when asked. */
function MoreRows({ shown, total, onMore }: { shown: number; total: number; onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: AHEAD });
    observer.observe(element);
    return () => observer.disconnect();
  }, [onMore]);
  return (
    <div ref={end} className="flex items-center justify-center gap-3 border-t p-4 text-sm text-muted-foreground">
      Showing {shown} of {total}
      <Button type="button" variant="outline" size="sm" onClick={onMore}>
        Show more
      </Button>
    </div>
  );
}
