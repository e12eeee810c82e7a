'use client';

import { useCallback, useRef } from 'react';
import {
  BellIcon,
  BellOffIcon,
  CakeIcon,
  CalendarArrowDownIcon,
  CalendarPlusIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ClockIcon,
  CopyIcon,
  MessageCircleIcon,
  PaperclipIcon,
  PencilIcon,
  TimerOffIcon,
  Trash2Icon,
  type LucideIcon,
} from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard, type DashboardState } from '@/components/reminders/dashboard-context';
import { muteAction, useToggleMute } from '@/components/reminders/notices/use-toggle-mute';
import { canAddFollowUp } from '@/components/reminders/reminder-form-options';
import { birthdayWishes, shareText, whatsAppUrl } from '@/components/reminders/share/share-text';
import { findSnoozeOffer } from '@/components/reminders/snooze/snooze-offer';
import { useCancelSnooze } from '@/components/reminders/snooze/use-cancel-snooze';
import { copyToClipboard } from '@/components/ui/copy-to-clipboard';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { parseDay, type Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';
import type { ReminderResponse } from '@/lib/reminders/schema';
import type { RowMenuState } from './reminder-row';
import type { RowAction } from './row-actions';

interface MenuItem {
  action: RowAction | 'cancelSnooze';
  Icon: LucideIcon;
  act?: () => void;
  /** Opens in a new tab. */
  href?: string;
  /** True if wide screens show a button for the action instead. */
  isPhoneOnly?: boolean;
  isDestructive?: boolean;
}

interface RowMenuProps extends RowMenuState {
  onClose: () => void;
  container: HTMLElement | null;
}

/** A single menu shared by all rows, because a list can have thousands of rows. */
export function RowMenu({ reminder, opener, openedByKeyboard, onClose, container }: RowMenuProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const dashboard = useDashboard();
  const { left, top, width, height } = opener.getBoundingClientRect();
  const { title } = reminder;
  const { toggleMute } = useToggleMute();
  const cancelSnooze = useCancelSnooze();
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
        aria-label={t('reminders.actions.more.name', { title })}
        className="min-w-48"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          opener.focus({ preventScroll: true });
          // Act only now that `opener` has the focus, so that a dialog opened by the action returns the focus to it.
          chosen.current?.act?.();
        }}
      >
        {menuItems(reminder, dashboard, i18n, { toggleMute, cancelSnooze }).map((item) => {
          const { label, name } = itemTexts(i18n, item.action, reminder, dashboard.today);
          const content = (
            <>
              <item.Icon aria-hidden /> {label}
            </>
          );
          return (
            <DropdownMenuItem
              key={item.action}
              asChild={item.href !== undefined}
              aria-label={name}
              variant={item.isDestructive ? 'destructive' : 'default'}
              onSelect={() => (chosen.current = item)}
              className={item.isPhoneOnly ? 'max-sm:min-h-11 sm:hidden' : 'max-sm:min-h-11'}
            >
              {item.href === undefined ? (
                content
              ) : (
                <a href={item.href} target="_blank" rel="noopener">
                  {content}
                </a>
              )}
            </DropdownMenuItem>
          );
        })}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function itemTexts(
  { t, formatShortDay }: I18n,
  action: MenuItem['action'],
  { title, snoozedUntil }: ReminderResponse,
  today: Day,
): { label: string; name: string } {
  if (action !== 'cancelSnooze')
    return { label: t(`reminders.actions.${action}.label`), name: t(`reminders.actions.${action}.name`, { title }) };
  const date = formatShortDay(parseDay(snoozedUntil!), today);
  return {
    label: t('reminders.snooze.cancel.label', { date }),
    name: t('reminders.snooze.cancel.name', { date, title }),
  };
}

function menuItems(
  reminder: ReminderResponse,
  { user, today, actions }: DashboardState,
  i18n: I18n,
  { toggleMute, cancelSnooze }: Record<'toggleMute' | 'cancelSnooze', (reminder: ReminderResponse) => unknown>,
): MenuItem[] {
  const { id, title, occasion, status, muted, snoozedUntil, previousId, nextId } = reminder;
  const active = status !== 'completed';
  const items: (MenuItem | false)[] = [
    {
      action: 'edit',
      Icon: PencilIcon,
      act: () => actions.edit(reminder),
      isPhoneOnly: true,
    },
    {
      action: 'attachFile',
      Icon: PaperclipIcon,
      act: () => actions.attachFile(reminder),
      isPhoneOnly: true,
    },
    canAddFollowUp(reminder, user.timezone) && {
      action: 'addNewDate',
      Icon: CalendarPlusIcon,
      act: () => actions.addNewDate(reminder),
      isPhoneOnly: true,
    },
    active && {
      action: muteAction(muted),
      Icon: muted ? BellIcon : BellOffIcon,
      act: () => toggleMute(reminder),
    },
    findSnoozeOffer(reminder, today) !== null && {
      action: 'snooze',
      Icon: ClockIcon,
      act: () => actions.snooze(reminder),
    },
    snoozedUntil !== null && {
      action: 'cancelSnooze',
      Icon: TimerOffIcon,
      act: () => void cancelSnooze(reminder),
    },
    active && {
      action: 'saveToCalendar',
      Icon: CalendarArrowDownIcon,
      act: () => location.assign(`/api/reminders/${id}/calendar`),
    },
    occasion === 'birthday' && {
      action: 'sendWishes',
      Icon: CakeIcon,
      href: whatsAppUrl(birthdayWishes(i18n, title)),
    },
    active && {
      action: 'shareOnWhatsApp',
      Icon: MessageCircleIcon,
      href: whatsAppUrl(shareText(i18n, reminder)),
    },
    active && {
      action: 'copy',
      Icon: CopyIcon,
      act: () => void copyToClipboard(i18n.t, shareText(i18n, reminder)),
    },
    previousId !== null && {
      action: 'showPrevious',
      Icon: ChevronLeftIcon,
      act: () => actions.show(previousId),
    },
    nextId !== null && {
      action: 'showNext',
      Icon: ChevronRightIcon,
      act: () => actions.show(nextId),
    },
    active && {
      action: 'delete',
      Icon: Trash2Icon,
      act: () => actions.remove(reminder),
      isPhoneOnly: true,
      isDestructive: true,
    },
  ];
  return items.filter((item) => item !== false);
}
