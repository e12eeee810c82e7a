'use client';

import { memo, useId, type CSSProperties, type KeyboardEvent } from 'react';
import { CalendarPlusIcon, ChevronDownIcon, EllipsisVerticalIcon } from 'lucide-react';
import { AttachmentList } from '@/components/attachments/attachment-list';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { canAddFollowUp } from '@/components/reminders/reminder-form-options';
import { hasModifier, SHORTCUT_KEYS } from '@/components/reminders/shortcut-keys';
import { TemplateIcon } from '@/components/reminders/template-icon';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/browser/class-names';
import type { ReminderResponse } from '@/lib/reminders/schema';
import type { ReminderDetails } from './reminder-details';
import { ActionButton, RowActions } from './row-actions';
import { RowSummary } from './row-summary';

/** Number of rows of a group that fade in one after another; the rest fade in together. */
const MAX_STAGGERED_ROWS = 6;
const STAGGER_MS = 40;
/** A longer title may be cut off, so it is also shown as a tooltip. */
const MAX_PLAIN_TITLE_LENGTH = 50;

export const reminderRowElementId = (reminderId: string): string => `reminder-${reminderId}`;

export interface RowMenuState {
  reminder: ReminderResponse;
  opener: HTMLElement;
  openedByKeyboard: boolean;
}

export interface SharedRowProps {
  /** False if rows must not fade in, because the server rendered them or they scroll into view. */
  animated: boolean;
  /** Undefined until the component is loaded. */
  Details: typeof ReminderDetails | undefined;
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
  busy: boolean;
  highlighted: boolean;
  open: boolean;
  menuOpen: boolean;
  /** Ref callback by which the virtualizer measures the row; undefined in a list that is not windowed. */
  measure: ((element: HTMLElement | null) => void) | undefined;
  entryIndex: number;
}

export const ListRow = memo(function ListRow(props: RowProps) {
  const { reminder, index, listLength, headingLevel, highlighted, open, animated, measure, entryIndex, Details } =
    props;
  const { actions } = useDashboard();
  const detailsId = useId();
  const handleShortcut = (event: KeyboardEvent) => {
    const { key, repeat, target, currentTarget } = event;
    if (repeat || hasModifier(event)) return;
    if (key.toUpperCase() === SHORTCUT_KEYS.edit) actions.edit(reminder);
    // If a button inside the row has the focus, Enter must press that button.
    else if (key === SHORTCUT_KEYS.details && target === currentTarget) props.onToggleDetails(reminder.id);
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
        '@container scroll-mt-44 scroll-mb-24 border-t transition-colors duration-500 hover:bg-muted/40 focus-visible:outline-2! focus-visible:-outline-offset-2 focus-visible:outline-ring!',
        measure ? 'absolute inset-x-0' : 'relative',
        headingLevel === 3 && index === 0 && 'border-t-0',
        animated &&
          'motion-safe:animate-in motion-safe:fade-in-0 motion-safe:fill-mode-backwards motion-safe:[animation-delay:var(--stagger)] motion-safe:slide-in-from-bottom-1',
        highlighted && 'bg-primary-soft ring-2 ring-primary ring-inset hover:bg-primary-soft',
      )}
    >
      <RowHead detailsId={detailsId} {...props} />
      {open && Details && <Details id={detailsId} reminder={reminder} headingLevel={headingLevel} />}
    </li>
  );
});

function RowHead(props: RowProps & { detailsId: string }) {
  const { t } = useI18n();
  const { user, actions } = useDashboard();
  const { reminder, headingLevel, busy, open, detailsId } = props;
  const { onToggleDetails, onPreloadDetails } = props;
  const { title, status, canBeCompleted } = reminder;
  const Title = `h${headingLevel}` as const;
  const hasTick = status === 'completed' || canBeCompleted;
  return (
    <div
      className={cn(
        'relative flex gap-x-1 px-1 py-2 max-sm:min-h-18.5 sm:gap-x-4 sm:px-6 cramped:flex-wrap',
        open ? 'items-start' : 'items-center',
      )}
    >
      <TemplateIcon
        template={reminder.template}
        category={reminder.category}
        className={cn(
          'max-sm:order-1 max-sm:mr-0.5 max-sm:size-7 max-sm:rounded-md max-sm:[&>svg]:size-4',
          !hasTick && 'max-sm:ml-12',
        )}
      />
      {/* Actions come before the title, because phones show the tick first. */}
      <RowActions reminder={reminder} busy={busy} className={cn('sm:order-2', !hasTick && 'max-sm:hidden')} />
      <div className="order-1 min-w-0 flex-1 space-y-px cramped:order-3 cramped:basis-full cramped:px-2">
        <Title
          dir="auto"
          className={cn(
            'text-[0.9375rem]/5 font-semibold text-wrap wrap-anywhere',
            !open && 'line-clamp-1 break-all',
            status === 'completed' && 'text-muted-foreground',
          )}
          title={title.length > MAX_PLAIN_TITLE_LENGTH && !open ? title : undefined}
        >
          {title}
        </Title>
        <RowSummary reminder={reminder} open={open} />
        {!open && (
          <AttachmentList
            attachments={reminder.attachments}
            reminderTitle={title}
            onRemove={(attachmentId) => actions.removeAttachment(reminder, attachmentId)}
            className="mt-1.5 max-sm:hidden"
          />
        )}
      </div>
      {canAddFollowUp(reminder, user.timezone) && (
        <Button
          type="button"
          variant="outline"
          size="sm"
          onClick={() => actions.addNewDate(reminder)}
          aria-label={t('reminders.actions.addNewDate.name', { title })}
          className="order-2 max-sm:hidden"
        >
          <CalendarPlusIcon aria-hidden /> {t('reminders.actions.addNewDate.label')}
        </Button>
      )}
      <div className="order-2 flex items-center sm:-mr-2.5 sm:-ml-4 cramped:ml-auto">
        <MenuButton {...props} />
        {/* On phones, this button covers the whole row, behind the other buttons. */}
        <ActionButton
          action="details"
          title={title}
          Icon={ChevronDownIcon}
          aria-expanded={open}
          aria-controls={open ? detailsId : undefined}
          onPointerEnter={onPreloadDetails}
          onFocus={onPreloadDetails}
          onClick={() => onToggleDetails(reminder.id)}
          className={cn(
            'max-sm:absolute max-sm:inset-0 max-sm:size-auto max-sm:rounded-none max-sm:hover:bg-transparent max-sm:focus-visible:-outline-offset-2! max-sm:pointer-coarse:size-auto [&>svg]:transition-transform max-sm:[&>svg]:hidden',
            open && '[&>svg]:rotate-180',
          )}
        />
      </div>
    </div>
  );
}

function MenuButton({ reminder, menuOpen, onOpenMenu, onPreloadMenu }: RowProps) {
  const { title, status, previousId, nextId } = reminder;
  // Wide screens show most actions as buttons, so the menu may have no further action.
  const isPhoneOnly = status === 'completed' && !previousId && !nextId;
  return (
    <ActionButton
      action="more"
      title={title}
      Icon={EllipsisVerticalIcon}
      aria-haspopup="menu"
      aria-expanded={menuOpen}
      onPointerEnter={onPreloadMenu}
      onFocus={onPreloadMenu}
      // A click event with `detail` 0 comes from the keyboard.
      onClick={({ currentTarget, detail }) =>
        onOpenMenu({ reminder, opener: currentTarget, openedByKeyboard: detail === 0 })
      }
      className={cn('max-sm:z-10 max-sm:size-11', isPhoneOnly && 'sm:invisible')}
    />
  );
}
