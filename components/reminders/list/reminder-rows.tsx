'use client';

import { useCallback, useEffect, useImperativeHandle, useMemo, useState, type Ref } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { preloadComponent, showLoadErrorToast, useLazyComponent } from '@/components/layout/use-lazy-component';
import { useToggleMute } from '@/components/reminders/notices/use-toggle-mute';
import { reminderRowElementId, type RowMenuState } from '@/components/reminders/row/reminder-row';
import type { ReminderRowHandlers } from '@/components/reminders/row/row-actions';
import { Button } from '@/components/ui/button';
import { useIsHydrated } from '@/components/ui/use-is-hydrated';
import type { Day } from '@/lib/calendar';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { RowGroups, toRowGroups } from './row-groups';
import { SharedTooltip } from './shared-tooltip';
import { useListFocus, type ListEnd } from './use-list-focus';

/** Lists of up to this many rows are rendered completely, so that find-in-page and printing include all rows. */
const MAX_UNWINDOWED_ROWS = 100;
/**
 * Number of rows and headings that the server renders, and that a longer list shows until the windowing code is loaded.
 * Enough for the reminders that come with the page, and their headings.
 */
const INITIAL_ENTRIES = 40;

const loadWindowedRows = () => import('./windowed-rows').then((module) => module.WindowedRows);
const loadRowMenu = () => import('@/components/reminders/row/row-menu').then((module) => module.RowMenu);
const loadDetails = () =>
  import('@/components/reminders/row/reminder-details').then((module) => module.ReminderDetails);
const preloadDetails = () => preloadComponent(loadDetails);
const preloadRowMenu = () => preloadComponent(loadRowMenu);

export interface ReminderRowsHandle {
  /** Focuses the last focused row, or the row now in its place. Returns false if there is neither. */
  restoreFocus: () => boolean;
  /** Scrolls to a row and focuses it. */
  reveal: (reminderId: string) => void;
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

function useOpenDetails() {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const [Details, requestDetails] = useLazyComponent(loadDetails);
  const toggleDetails = useCallback(
    (id: string) => {
      setOpenIds((ids) => new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]));
      requestDetails(showLoadErrorToast);
    },
    [requestDetails],
  );
  return { openIds, Details, toggleDetails };
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

interface ReminderRowsProps {
  reminders: readonly ReminderResponse[];
  hasHeadings: boolean;
  today: Day;
  timezone: string;
  busyIds: ReadonlySet<string>;
  highlightedId: string | undefined;
  handlers: ReminderRowHandlers;
  /** Called when the list had the focus and has become empty. */
  onFocusLost: () => void;
  ref?: Ref<ReminderRowsHandle>;
}

export function ReminderRows({ reminders, hasHeadings, onFocusLost, ref, ...row }: ReminderRowsProps) {
  const { t } = useI18n();
  const { today, timezone, handlers } = row;
  const isHydrated = useIsHydrated();
  const [animated] = useState(isHydrated);
  const groups = useMemo(() => toRowGroups(reminders, today, hasHeadings), [reminders, today, hasHeadings]);
  const ids = useMemo(() => groups.flatMap((group) => group.reminders.map(({ id }) => id)), [groups]);
  const { revealedId, reveal, onRevealed } = useReveal();
  const { listProps, focusedId, restoreFocus, focusEnd } = useListFocus(ids, onFocusLost, reveal);
  useImperativeHandle(ref, () => ({ restoreFocus, reveal, focusEnd }), [restoreFocus, reveal, focusEnd]);
  const { openIds, Details, toggleDetails } = useOpenDetails();
  const { RowMenu, menu, openMenu, closeMenu } = useRowMenu();
  const { toggleMute } = useToggleMute();
  const [menuContainer, setMenuContainer] = useState<HTMLElement | null>(null);

  const isWindowed = reminders.length > MAX_UNWINDOWED_ROWS;
  const [WindowedRows, requestWindowedRows] = useLazyComponent(loadWindowedRows);
  useEffect(() => {
    if (isWindowed) requestWindowedRows();
  }, [isWindowed, requestWindowedRows]);

  const rows = {
    ...row,
    groups,
    openIds,
    menuId: menu?.reminder.id,
    Details,
    onToggleDetails: toggleDetails,
    onPreloadDetails: preloadDetails,
    onOpenMenu: openMenu,
    onPreloadMenu: preloadRowMenu,
  };
  const entryCount = reminders.length + groups.length;
  const shownCount = isWindowed || !isHydrated ? Math.min(INITIAL_ENTRIES, entryCount) : entryCount;
  return (
    <div ref={setMenuContainer}>
      <SharedTooltip>
        <div {...listProps}>
          {isWindowed && WindowedRows ? (
            <WindowedRows {...rows} animated={false} {...{ focusedId, revealedId, onRevealed }} />
          ) : (
            <RowGroups
              {...rows}
              animated={animated}
              entries={Array.from({ length: shownCount }, (_, entry) => entry)}
            />
          )}
        </div>
      </SharedTooltip>
      {isWindowed && !WindowedRows && (
        <div className="flex justify-center border-t p-4">
          <Button type="button" variant="outline" size="sm" onClick={() => requestWindowedRows(showLoadErrorToast)}>
            {t('reminders.list.showAll', { count: reminders.length })}
          </Button>
        </div>
      )}
      {menu && RowMenu && (
        <RowMenu
          {...menu}
          timezone={timezone}
          today={today}
          handlers={handlers}
          onToggleMute={toggleMute}
          onClose={closeMenu}
          container={menuContainer}
        />
      )}
    </div>
  );
}
