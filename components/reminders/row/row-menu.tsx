'use client';

import { useCallback, useRef } from 'react';
import { BellIcon, BellOffIcon, ClockIcon, PaperclipIcon, PencilIcon, Trash2Icon, type LucideIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard, type DashboardState } from '@/components/reminders/dashboard-context';
import { muteAction, useToggleMute } from '@/components/reminders/row/use-toggle-mute';
import { findSnoozeOffer } from '@/components/reminders/snooze/snooze-offer';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import type { ReminderResponse } from '@/lib/reminders/schema';
import type { RowMenuState } from './reminder-row';
import type { RowAction } from './row-actions';

interface MenuItem {
  action: RowAction;
  Icon: LucideIcon;
  act: (reminder: ReminderResponse) => void;
}

interface RowMenuProps extends RowMenuState {
  onClose: () => void;
}

/** A single menu shared by all rows, because a list can have thousands of rows. */
export function RowMenu({ reminder, opener, openedByKeyboard, onClose }: RowMenuProps) {
  const { t } = useI18n();
  const dashboard = useDashboard();
  const { left, top, width, height } = opener.getBoundingClientRect();
  const { title } = reminder;
  const toggleMute = useToggleMute();
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
        container={opener.closest<HTMLElement>('[data-slot=reminder-rows]')}
        aria-labelledby={undefined}
        aria-label={t('reminders.actions.more.name', { title })}
        className="min-w-48"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          opener.focus({ preventScroll: true });
          // Act only now that `opener` has the focus, so that a dialog opened by the action returns the focus to it.
          chosen.current?.act(reminder);
        }}
      >
        {menuItems(reminder, dashboard, toggleMute).map((item) => (
          <DropdownMenuItem
            key={item.action}
            aria-label={t(`reminders.actions.${item.action}.name`, { title })}
            variant={item.action === 'delete' ? 'destructive' : 'default'}
            onSelect={() => (chosen.current = item)}
            className="max-sm:min-h-11"
          >
            <item.Icon aria-hidden /> {t(`reminders.actions.${item.action}.label`)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function menuItems(
  reminder: ReminderResponse,
  { today, actions }: DashboardState,
  toggleMute: (reminder: ReminderResponse) => void,
): MenuItem[] {
  const active = reminder.status !== 'completed';
  const items: (MenuItem | false)[] = [
    { action: 'edit', Icon: PencilIcon, act: actions.edit },
    findSnoozeOffer(reminder, today) !== null && { action: 'snooze', Icon: ClockIcon, act: actions.snooze },
    { action: 'attachFile', Icon: PaperclipIcon, act: actions.attachFile },
    active && {
      action: muteAction(reminder.muted),
      Icon: reminder.muted ? BellIcon : BellOffIcon,
      act: toggleMute,
    },
    active && { action: 'delete', Icon: Trash2Icon, act: actions.remove },
  ];
  return items.filter((item) => item !== false);
}
