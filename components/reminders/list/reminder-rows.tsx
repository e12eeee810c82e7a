'use client';

import { useCallback, useEffect, useEffectEvent, useImperativeHandle, useMemo, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { useI18n } from '@/components/i18n/i18n-provider';
import { preloadComponent, showLoadErrorToast, useLazyComponent } from '@/components/layout/use-lazy-component';
import { preloadDetails } from '@/components/reminders/details/shown-details';
import { reminderRowElementId, type RowMenuState } from '@/components/reminders/row/reminder-row';
import { useShownDetails } from '@/components/reminders/use-shown-details';
import { Button } from '@/components/ui/button';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import { useMediaQuery } from '@/lib/browser/use-media-query';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { RowGroups, toRowGroups, type ListGroup } from './row-groups';
import { SharedTooltip } from './shared-tooltip';
import { useListFocus, type ListEnd } from './use-list-focus';

/** Lists of up to this many rows are loaded and rendered completely, so that find-in-page includes all rows. */
const MAX_UNWINDOWED_ROWS = 100;
/** Rows and headings that a longer list shows until the windowing code is loaded. */
const INITIAL_ENTRIES = 40;

const loadWindowedRows = () => import('./windowed-rows').then((module) => module.WindowedRows);
const loadRowMenu = () => import('@/components/reminders/row/row-menu').then((module) => module.RowMenu);
const preloadRowMenu = () => preloadComponent(loadRowMenu);

/** A new object for each request, so that the same reminder can be revealed again. */
export interface Highlight {
  id: string;
  /** Called once the list has scrolled to the reminder. */
  onRevealed: () => void;
}

export interface ReminderRowsHandle {
  /** Focuses the last focused row, or the row now in its place. Returns false if there is neither. */
  restoreFocus: () => boolean;
  focusEnd: (end: ListEnd) => void;
}

function useRowMenu() {
  const [menu, setMenu] = useState<RowMenuState>();
  const [RowMenu, requestMenu] = useLazyComponent(loadRowMenu);
  const closeMenu = useCallback(() => setMenu(undefined), []);
  const openMenu = useCallback(
    (opened: RowMenuState) => {
      setMenu(opened);
      requestMenu(() => {
        closeMenu();
        showLoadErrorToast();
      });
    },
    [requestMenu, closeMenu],
  );
  return { RowMenu, menu, openMenu, closeMenu };
}

/** `reveal` scrolls to a row and focuses it. `WindowedRows` does so, by `revealedId`, for a row not rendered yet. */
function useReveal() {
  const [revealedId, setRevealedId] = useState<string>();
  const reveal = useCallback((id: string) => {
    const row = document.getElementById(reminderRowElementId(id));
    if (!row) return setRevealedId(id);
    row.scrollIntoView({ block: 'center' });
    row.focus({ preventScroll: true });
  }, []);
  const onRevealed = useCallback(() => setRevealedId(undefined), []);
  return { revealedId, reveal, onRevealed };
}

/** While the page is printed, returns what `read` returned just before. */
function useReadForPrint<T>(read: () => T): T | undefined {
  const [value, setValue] = useState<T>();
  const readValue = useEffectEvent(read);
  useEffect(() => {
    const start = () => flushSync(() => setValue(readValue()));
    const end = () => setValue(undefined);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return value;
}

interface ReminderRowsProps {
  /** Of the pages that are loaded. */
  reminders: readonly ReminderResponse[];
  /** Splits the reminders of a list into what its headings name, and adds others to them. */
  toGroups: (reminders: readonly ReminderResponse[]) => readonly ListGroup[];
  hasMore: boolean;
  /** Returns the reminders of all pages, for a print; null if that fails. */
  readWhole: () => readonly ReminderResponse[] | null;
  /** Loads the next page. Undefined while there is none, or it cannot be loaded now. */
  onLoadMore: (() => unknown) | undefined;
  highlight: Highlight | undefined;
  /** Called when the list had the focus and has become empty. */
  onFocusLost: () => void;
  ref?: Ref<ReminderRowsHandle>;
}

export function ReminderRows(props: ReminderRowsProps) {
  const { reminders: loaded, toGroups, hasMore, readWhole, onLoadMore, highlight, onFocusLost, ref } = props;
  const printed = useReadForPrint(() => ({ whole: hasMore ? readWhole() : loaded }));
  const reminders = printed?.whole ?? loaded;
  const { t } = useI18n();
  const isHydrated = useIsHydrated();
  const [animated] = useState(isHydrated);
  const canHover = useMediaQuery('not all and (pointer: coarse)');
  const groups = useMemo(() => toRowGroups(toGroups(reminders)), [reminders, toGroups]);
  const ids = useMemo(() => groups.flatMap((group) => group.reminders.map(({ id }) => id)), [groups]);
  const { revealedId, reveal, onRevealed } = useReveal();
  const { listProps, focusedId, restoreFocus, focusEnd, isEndWanted } = useListFocus(ids, hasMore, onFocusLost, reveal);
  useImperativeHandle(ref, () => ({ restoreFocus, focusEnd }), [restoreFocus, focusEnd]);
  const { shownId, toggleDetails } = useShownDetails();
  const { RowMenu, menu, openMenu, closeMenu } = useRowMenu();

  const isHighlightLoaded = highlight !== undefined && ids.includes(highlight.id);
  useEffect(() => {
    if (!highlight || !isHighlightLoaded) return;
    reveal(highlight.id);
    highlight.onRevealed();
  }, [highlight, isHighlightLoaded, reveal]);
  const needsMore =
    loaded.length <= MAX_UNWINDOWED_ROWS || isEndWanted || (highlight !== undefined && !isHighlightLoaded);
  useEffect(() => {
    if (needsMore) onLoadMore?.();
  }, [needsMore, onLoadMore]);

  const isWindowed = !printed && ids.length > MAX_UNWINDOWED_ROWS;
  const [WindowedRows, requestWindowedRows] = useLazyComponent(loadWindowedRows);
  useEffect(() => {
    if (isWindowed) requestWindowedRows();
  }, [isWindowed, requestWindowedRows]);

  const rows = {
    groups,
    hasMore,
    shownId,
    highlightedId: highlight?.id,
    menuId: menu?.reminder.id,
    canHover,
    onToggleDetails: toggleDetails,
    onPreloadDetails: preloadDetails,
    onOpenMenu: openMenu,
    onPreloadMenu: preloadRowMenu,
  };
  const entryCount = ids.length + groups.length;
  const shownCount = isWindowed ? Math.min(INITIAL_ENTRIES, entryCount) : entryCount;
  return (
    <div data-slot="reminder-rows">
      <SharedTooltip>
        <div {...listProps}>
          {isWindowed && WindowedRows ? (
            <WindowedRows {...rows} animated={false} {...{ focusedId, revealedId, onRevealed, onLoadMore }} />
          ) : (
            <RowGroups
              {...rows}
              animated={animated && !printed}
              entries={Array.from({ length: shownCount }, (_, entry) => entry)}
            />
          )}
        </div>
      </SharedTooltip>
      {printed && !printed.whole && (
        <p className="border-t p-4 text-sm">{t('reminders.list.firstOnes', { count: loaded.length })}</p>
      )}
      {isWindowed && !WindowedRows && (
        <div className="flex justify-center border-t p-4">
          <Button type="button" variant="outline" size="sm" onClick={() => requestWindowedRows(showLoadErrorToast)}>
            {t('reminders.list.showMore')}
          </Button>
        </div>
      )}
      {menu && RowMenu && <RowMenu {...menu} onClose={closeMenu} />}
    </div>
  );
}
