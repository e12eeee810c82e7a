import { useEffect, useRef, type RefObject, useEffectEvent } from 'react';
import type { DashboardActions } from '@/components/reminders/dashboard-context';
import type { DashboardView } from '@/components/reminders/use-dashboard-view';
import type { ReminderListHandle } from '@/components/reminders/list/reminder-list';
import { focusSearchInput } from '@/components/reminders/filters/search-box';
import { hasModifier, SHORTCUT_KEYS } from '@/components/reminders/shortcut-keys';
import type { ListEnd } from '@/components/reminders/list/use-list-focus';
import { areShortcutKeysOff } from './shortcut-keys-off';

interface ViewState {
  view: DashboardView;
  setView: (view: DashboardView) => void;
}

export function useDashboardShortcuts({
  actions: { create, showShortcuts },
  list,
  ...viewState
}: ViewState & {
  actions: Pick<DashboardActions, 'create' | 'showShortcuts'>;
  list: RefObject<ReminderListHandle | null>;
}): void {
  const focusSearch = useFocusSearch(viewState);
  useKeyboardShortcuts({
    createReminder: create,
    focusSearch,
    focusEnd: (end) => list.current?.focusEnd(end),
    showShortcuts,
  });
}

/** Returns a function that focuses the search, after replacing the month view with the list if necessary. */
function useFocusSearch({ view, setView }: ViewState): () => void {
  const isRequested = useRef(false);
  useEffect(() => {
    if (!isRequested.current || view !== 'list') return;
    isRequested.current = false;
    focusSearchInput();
  }, [view]);
  return () => {
    if (view === 'list') return focusSearchInput();
    isRequested.current = true;
    setView('list');
  };
}

const ROW = '[data-reminder-id]';
const TEXT_FIELD = 'input, textarea, select, [contenteditable]';
const OPEN_OVERLAY = '[role$="dialog"][data-state="open"], [role="menu"][data-state="open"], [role="listbox"]';

interface ShortcutActions {
  createReminder: () => void;
  focusSearch: () => void;
  /** Focuses the first or last row, even if that row is not rendered yet. */
  focusEnd: (end: ListEnd) => void;
  showShortcuts: () => void;
}

/** Handles `SHORTCUT_KEYS` but those of a single row, except while the user types or a dialog or menu is open. */
function useKeyboardShortcuts(actions: ShortcutActions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.isComposing || hasModifier(event)) return;
    if (!(target instanceof HTMLElement) || target.closest(TEXT_FIELD) || document.querySelector(OPEN_OVERLAY)) return;
    const { key, repeat } = event;
    const isHandled = moveBetweenRows(key, target, actions) || (!repeat && runGlobalShortcut(key, actions));
    if (isHandled) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function runGlobalShortcut(key: string, { createReminder, focusSearch, showShortcuts }: ShortcutActions): boolean {
  if (areShortcutKeysOff()) return false;
  if (key.toUpperCase() === SHORTCUT_KEYS.newReminder) createReminder();
  else if (key === SHORTCUT_KEYS.search) focusSearch();
  else if (key === SHORTCUT_KEYS.showShortcuts) showShortcuts();
  else return false;
  return true;
}

/** Moves the focus within the list. If nothing has the focus, the key for the next row focuses the first row in view. */
function moveBetweenRows(key: string, target: HTMLElement, { focusEnd }: ShortcutActions): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)];
  const current = target.closest<HTMLElement>(ROW);
  if (current && (key === SHORTCUT_KEYS.first || key === SHORTCUT_KEYS.last)) {
    focusEnd(key === SHORTCUT_KEYS.first ? 'first' : 'last');
    return true;
  }
  const next = current ? findNextRow(key, rows, rows.indexOf(current)) : undefined;
  const entered =
    target === document.body && key === SHORTCUT_KEYS.next
      ? (rows.find((row) => row.getBoundingClientRect().top >= 0) ?? rows[0])
      : undefined;
  const row = next ?? entered;
  row?.focus();
  return row !== undefined;
}

function findNextRow(key: string, rows: HTMLElement[], index: number): HTMLElement | undefined {
  switch (key) {
    case SHORTCUT_KEYS.next:
      return rows[Math.min(index + 1, rows.length - 1)];
    case SHORTCUT_KEYS.previous:
      return rows[Math.max(index - 1, 0)];
    default:
      return undefined;
  }
}
