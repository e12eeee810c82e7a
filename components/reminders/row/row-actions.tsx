'use client';

import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';
import {
  CalendarPlusIcon,
  CheckIcon,
  PaperclipIcon,
  PencilIcon,
  Trash2Icon,
  Undo2Icon,
  type LucideIcon,
} from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard, type DashboardActions } from '@/components/reminders/dashboard-context';
import { canAddFollowUp } from '@/components/reminders/reminder-form-options';
import { hasModifier, SHORTCUT_KEYS } from '@/components/reminders/shortcut-keys';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/browser/class-names';
import type { Messages } from '@/lib/i18n/translation';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { isRenewedWithDate } from '@/lib/schedule/behaviour-rules';

export type RowAction = keyof Messages['reminders']['actions'];

/** @param title the reminder's title, for the button's accessible name */
export function ActionButton({
  action,
  title,
  Icon,
  className,
  ...props
}: { action: RowAction; title: string; Icon?: LucideIcon } & ComponentProps<typeof Button>) {
  const { t } = useI18n();
  return (
    <Button
      type="button"
      variant="ghost"
      size="icon"
      data-tooltip={t(`reminders.actions.${action}.label`)}
      aria-label={t(`reminders.actions.${action}.name`, { title })}
      className={cn('text-muted-foreground sm:size-9', className)}
      {...props}
    >
      {Icon && <Icon aria-hidden />}
    </Button>
  );
}

/** Null if the reminder cannot be completed, or already is. */
export const completionAction = (reminder: ReminderResponse): 'renew' | 'complete' | null => {
  if (reminder.status === 'completed' || !reminder.canBeCompleted) return null;
  return isRenewedWithDate(reminder) ? 'renew' : 'complete';
};

/** Runs the shortcut for a reminder whose row or details have the focus. Returns false for other keys. */
export function runReminderShortcut(
  event: KeyboardEvent,
  reminder: ReminderResponse,
  actions: DashboardActions,
): boolean {
  if (event.repeat || hasModifier(event)) return false;
  const key = event.key.toUpperCase();
  if (key === SHORTCUT_KEYS.edit) actions.edit(reminder);
  else if (key === SHORTCUT_KEYS.complete && completionAction(reminder)) actions.complete(reminder);
  else return false;
  event.preventDefault();
  return true;
}

/** The second click of a double click may hit another row, because the first can remove a row or close a dialog. */
const unlessDoubleClick = (handler: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) handler();
};

interface RowActionsProps {
  reminder: ReminderResponse;
  /** True if the details are open, which have the other actions. */
  open: boolean;
}

/**
 * The tick, and actions that appear on hover and focus.
 * @param canHover false on touch screens, whose rows would carry buttons that are never seen
 */
export function RowActions({ reminder, open, canHover }: RowActionsProps & { canHover: boolean }) {
  const { t } = useI18n();
  return (
    <div className="contents" role="group" aria-label={t('reminders.row.actions', { title: reminder.title })}>
      <Tick reminder={reminder} />
      {canHover && <HoverActions reminder={reminder} open={open} />}
    </div>
  );
}

/** The tick of what can be completed, or what takes that back. */
function Tick({ reminder }: { reminder: ReminderResponse }) {
  const { actions } = useDashboard();
  const { title } = reminder;
  const completion = completionAction(reminder);
  if (completion)
    return (
      <ActionButton
        action={completion}
        title={title}
        Icon={CheckIcon}
        onClick={unlessDoubleClick(() => actions.complete(reminder))}
        className="z-10 rounded-full hover:bg-success-soft hover:text-success-soft-foreground max-sm:size-11 not-active:[&_path]:opacity-0 [&>svg]:size-5.5! [&>svg]:rounded-full [&>svg]:border-2 [&>svg]:border-current [&>svg]:p-0.75"
      />
    );
  return (
    reminder.status === 'completed' && (
      <ActionButton
        action="restore"
        title={title}
        Icon={Undo2Icon}
        onClick={unlessDoubleClick(() => actions.restore(reminder))}
        className="z-10 max-sm:size-11"
      />
    )
  );
}

/** Wide rows keep room for these actions beside the date. Other rows have them in the row's menu. */
function HoverActions({ reminder, open }: RowActionsProps) {
  const { user, actions } = useDashboard();
  const { title } = reminder;
  return (
    <div className="pointer-events-none absolute inset-y-0 right-11 z-10 hidden items-center opacity-0 transition-opacity *:pointer-events-auto *:w-8! group-focus-within/row:opacity-100 group-hover/row:opacity-100 @2xl:flex">
      {!open && (
        <>
          {canAddFollowUp(reminder, user.timezone) && (
            <ActionButton
              action="addNewDate"
              title={title}
              Icon={CalendarPlusIcon}
              onClick={unlessDoubleClick(() => actions.addNewDate(reminder))}
            />
          )}
          <ActionButton
            action="edit"
            title={title}
            Icon={PencilIcon}
            onClick={unlessDoubleClick(() => actions.edit(reminder))}
          />
          <ActionButton
            action="attachFile"
            title={title}
            Icon={PaperclipIcon}
            onClick={unlessDoubleClick(() => actions.attachFile(reminder))}
          />
        </>
      )}
      {reminder.status !== 'completed' && (
        <ActionButton
          action="delete"
          title={title}
          Icon={Trash2Icon}
          onClick={unlessDoubleClick(() => actions.remove(reminder))}
          className="hover:bg-destructive-soft hover:text-destructive-soft-foreground"
        />
      )}
    </div>
  );
}
