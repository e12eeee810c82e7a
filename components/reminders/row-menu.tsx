'use client';

import { useCallback, useRef } from 'react';
import {
  BellIcon,
  BellOffIcon,
  CalendarPlusIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  PaperclipIcon,
  PencilIcon,
  Trash2Icon,
  type LucideIcon,
} from 'lucide-react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { canAddFollowUp } from './reminder-form-options';
import type { OpenRowMenu } from './reminder-row';
import type { ReminderRowHandlers } from './row-actions';
import { muteLabel } from './use-toggle-mute';

interface MenuItem {
  label: string;
  /** Includes the reminder's title. */
  name: string;
  Icon: LucideIcon;
  act: () => void;
  /** A wide screen shows a button for it. */
  isPhoneOnly?: boolean;
  isDestructive?: boolean;
}

interface RowMenuProps extends OpenRowMenu {
  timezone: string;
  handlers: ReminderRowHandlers;
  onToggleMute: (reminder: ReminderResponse) => void;
  onClose: () => void;
  container: HTMLElement | null;
}

/** The menu of one row. All rows share it, because a list can have thousands of them. */
export function RowMenu({ opener, openedByKeyboard, onClose, container, ...source }: RowMenuProps) {
  const { left, top, width, height } = opener.getBoundingClientRect();
  const { title } = source.reminder;
  const chosen = useRef<MenuItem>(undefined);
  // Radix did not see the key press that opened the menu, so it would focus the menu instead of its first item.
  const focusFirstItem = useCallback(
    (content: HTMLElement | null) => {
      if (!content || !openedByKeyboard) return;
      const items = content.querySelectorAll<HTMLElement>('[role=menuitem]');
      [...items].find((item) => item.checkVisibility())?.focus({ preventScroll: true });
    },
    [openedByKeyboard],
  );
  return (
    <DropdownMenu open onOpenChange={(open) => !open && onClose()}>
      <DropdownMenuTrigger asChild>
        <span aria-hidden className="pointer-events-none fixed" style={{ left, top, width, height }} />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        ref={focusFirstItem}
        align="end"
        container={container}
        aria-labelledby={undefined}
        aria-label={`More actions for "${title}"`}
        className="min-w-48"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          opener.focus({ preventScroll: true });
          // Only now, so that a dialog returns the focus to the button.
          chosen.current?.act();
        }}
      >
        {menuItems(source).map((item) => (
          <DropdownMenuItem
            key={item.label}
            aria-label={item.name}
            variant={item.isDestructive ? 'destructive' : 'default'}
            onSelect={() => (chosen.current = item)}
            className={item.isPhoneOnly ? 'max-sm:min-h-11 sm:hidden' : 'max-sm:min-h-11'}
          >
            <item.Icon aria-hidden /> {item.label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function menuItems({
  reminder,
  timezone,
  handlers,
  onToggleMute,
}: Pick<RowMenuProps, 'reminder' | 'timezone' | 'handlers' | 'onToggleMute'>): MenuItem[] {
  const { title, status, muted, previousId, nextId } = reminder;
  const active = status !== 'completed';
  const items: (MenuItem | false)[] = [
    {
      label: 'Edit',
      name: `Edit "${title}"`,
      Icon: PencilIcon,
      act: () => handlers.edit(reminder),
      isPhoneOnly: true,
    },
    {
      label: 'Attach file',
      name: `Attach file to "${title}"`,
      Icon: PaperclipIcon,
      act: () => handlers.attachFile(reminder),
      isPhoneOnly: true,
    },
    canAddFollowUp(reminder, timezone) && {
      label: 'Add the new date',
      name: `Add the new date of "${title}"`,
      Icon: CalendarPlusIcon,
      act: () => handlers.addNewDate(reminder),
      isPhoneOnly: true,
    },
    active && {
      label: muteLabel(muted),
      name: `${muteLabel(muted)} for "${title}"`,
      Icon: muted ? BellIcon : BellOffIcon,
      act: () => onToggleMute(reminder),
    },
    previousId !== null && {
      label: 'Previous date',
      name: `Previous date of "${title}"`,
      Icon: ChevronLeftIcon,
      act: () => handlers.showReminder(previousId),
    },
    nextId !== null && {
      label: 'Next date',
      name: `Next date of "${title}"`,
      Icon: ChevronRightIcon,
      act: () => handlers.showReminder(nextId),
    },
    active && {
      label: 'Delete',
      name: `Delete "${title}"`,
      Icon: Trash2Icon,
      act: () => handlers.remove(reminder),
      isPhoneOnly: true,
      isDestructive: true,
    },
  ];
  return items.filter((item) => item !== false);
}
