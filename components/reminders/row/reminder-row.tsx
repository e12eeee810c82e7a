'use client';

import { memo, type CSSProperties, type KeyboardEvent } from 'react';
import { EllipsisVerticalIcon } from 'lucide-react';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { hasModifier, SHORTCUT_KEYS } from '@/components/reminders/shortcut-keys';
import { Amount } from '@/components/reminders/short-detail';
import { TemplateIcon } from '@/components/reminders/template-icon';
import { cn } from '@/lib/browser/class-names';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { isUncreated } from '@/lib/reminders/at-once/unanswered';
import { ActionButton, RowActions, runReminderShortcut } from './row-actions';
import { RowSummary } from './row-summary';

/** Number of rows of a group that fade in one after another; the rest fade in together. */
const MAX_STAGGERED_ROWS = 6;
const STAGGER_MS = 40;
/** A longer title may be cut off, so it is also shown as a tooltip. */
const MAX_PLAIN_TITLE_LENGTH = 50;

export const reminderRowElementId = (reminderId: string): string => `reminder-${reminderId}`;

/** Focuses a reminder's row. Returns false if the row is not rendered. */
export function focusRow(reminderId: string, options?: FocusOptions): boolean {
  const row = document.getElementById(reminderRowElementId(reminderId));
  row?.focus(options);
  return row !== null;
}

export interface RowMenuState {
  reminder: ReminderResponse;
  opener: HTMLElement;
  openedByKeyboard: boolean;
}

export interface SharedRowProps {
  /** False if rows must not fade in, because the server rendered them or they scroll into view. */
  animated: boolean;
  canHover: boolean;
  onToggleDetails: (reminderId: string) => void;
  onPreloadDetails: () => void;
  onOpenMenu: (menu: RowMenuState) => void;
  onPreloadMenu: () => void;
}

interface RowProps extends SharedRowProps {
  reminder: ReminderResponse;
  /** Position in the row's group, from 0. */
  index: number;
  /** Number of rows in the row's group; -1 if unknown. */
  listLength: number;
  headingLevel: 3 | 4;
  highlighted: boolean;
  open: boolean;
  menuOpen: boolean;
  /** Ref callback by which the virtualizer measures the row; undefined in a list that is not windowed. */
  measure: ((element: HTMLElement | null) => void) | undefined;
  entryIndex: number;
}

export const ListRow = memo(function ListRow(props: RowProps) {
  const { reminder, index, listLength, headingLevel, highlighted, open, animated, measure, entryIndex } = props;
  const { actions } = useDashboard();
  const handleShortcut = (event: KeyboardEvent) => {
    const { key, repeat, target, currentTarget } = event;
    if (isUncreated(reminder)) return;
    if (runReminderShortcut(event, reminder, actions) || repeat || hasModifier(event)) return;
    // If a button inside the row has the focus, Enter must press that button.
    if (key === SHORTCUT_KEYS.details && target === currentTarget) props.onToggleDetails(reminder.id);
    else if (key === 'Escape' && props.open) props.onToggleDetails(reminder.id);
    else return;
    event.preventDefault();
  };
  return (
    <li
      id={reminderRowElementId(reminder.id)}
      ref={measure}
      data-index={measure && entryIndex}
      aria-setsize={measure && listLength}
      aria-posinset={measure && index + 1}
      tabIndex={-1}
      onKeyDown={handleShortcut}
      data-reminder-id={reminder.id}
      data-highlighted={highlighted || undefined}
      aria-label={reminder.title}
      style={{ '--stagger': `${Math.min(index, MAX_STAGGERED_ROWS) * STAGGER_MS}ms` } as CSSProperties}
      className={cn(
        'group/row @container scroll-mt-36 scroll-mb-24 border-t transition-colors duration-500 hover:bg-muted/40 focus-visible:outline-2! focus-visible:-outline-offset-2 focus-visible:outline-ring!',
        measure ? 'absolute inset-x-0' : 'relative',
        headingLevel === 3 && index === 0 && 'border-t-0',
        animated &&
          'motion-safe:animate-in motion-safe:fade-in-0 motion-safe:fill-mode-backwards motion-safe:[animation-delay:var(--stagger)] motion-safe:slide-in-from-bottom-1',
        open && 'lg:bg-muted',
        highlighted && 'bg-primary-soft ring-2 ring-primary ring-inset hover:bg-primary-soft',
      )}
    >
      <RowHead {...props} />
    </li>
  );
});

function RowHead(props: RowProps) {
  const { reminder, headingLevel, open, canHover, onToggleDetails, onPreloadDetails } = props;
  const { actions } = useDashboard();
  const { title, category, status, canBeCompleted } = reminder;
  const isNew = isUncreated(reminder);
  const Title = `h${headingLevel}` as const;
  const hasTick = status === 'completed' || canBeCompleted;
  return (
    <div className="relative flex min-h-12 items-center gap-x-1 px-1 py-1.5 max-sm:min-h-15 sm:gap-x-3 sm:pr-2 sm:pl-4 cramped:flex-wrap">
      {!isNew && <RowActions reminder={reminder} open={open} canHover={canHover} />}
      {(isNew || !hasTick) && <span className="max-sm:w-1 sm:w-9 sm:pointer-coarse:w-11" />}
      <TemplateIcon
        template={reminder.template}
        category={category}
        size="sm"
        className={cn('sm:size-8 sm:[&>svg]:size-4', hasTick ? 'max-sm:hidden' : 'max-sm:mr-2 max-sm:size-7')}
      />
      <div className="min-w-0 flex-1 items-center gap-x-4 gap-y-px sm:flex not-pointer-coarse:@2xl:pr-22 print:pr-0 cramped:order-3 cramped:basis-full cramped:px-2">
        <div className="flex min-w-0 flex-1 items-baseline gap-x-2">
          <Title
            dir="auto"
            className={cn(
              'line-clamp-1 text-[0.9375rem]/5 font-semibold break-all print:line-clamp-none',
              status === 'completed' && 'text-muted-foreground',
            )}
            title={title.length > MAX_PLAIN_TITLE_LENGTH ? title : undefined}
          >
            {title}
          </Title>
          {/* What a document costs is in its details. */}
          {reminder.amount !== null && category !== 'expiry-based' && (
            <span className="shrink-0 text-sm/5 text-muted-foreground tabular-nums">
              <Amount amount={reminder.amount} />
            </span>
          )}
        </div>
        <RowSummary reminder={reminder} />
      </div>
      {!isNew && <MenuButton {...props} />}
      {/* Covers the whole row, behind the other buttons. */}
      <ActionButton
        action="details"
        title={title}
        data-tooltip={undefined}
        aria-expanded={open}
        onPointerEnter={onPreloadDetails}
        onFocus={onPreloadDetails}
        onClick={isNew ? actions.showWaiting : () => onToggleDetails(reminder.id)}
        className="absolute inset-0 size-auto rounded-none hover:bg-transparent focus-visible:-outline-offset-2! sm:size-auto pointer-coarse:size-auto"
      />
    </div>
  );
}

function MenuButton({ reminder, menuOpen, onOpenMenu, onPreloadMenu }: RowProps) {
  return (
    <ActionButton
      action="more"
      title={reminder.title}
      Icon={EllipsisVerticalIcon}
      aria-haspopup="menu"
      aria-expanded={menuOpen}
      onPointerEnter={onPreloadMenu}
      onFocus={onPreloadMenu}
      // A click event with `detail` 0 comes from the keyboard.
      onClick={({ currentTarget, detail }) =>
        onOpenMenu({ reminder, opener: currentTarget, openedByKeyboard: detail === 0 })
      }
      className="z-10 max-sm:size-11 cramped:ml-auto"
    />
  );
}
