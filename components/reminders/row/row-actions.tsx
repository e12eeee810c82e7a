'use client';

import type { ComponentProps, MouseEvent } from 'react';
import { CheckIcon, PaperclipIcon, PencilIcon, Trash2Icon, Undo2Icon, type LucideIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
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
}: { action: RowAction; title: string; Icon: LucideIcon } & ComponentProps<typeof Button>) {
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
      <Icon aria-hidden />
    </Button>
  );
}

/** Phones show only Complete or Restore; the row's menu has the other actions. */
export function RowActions({
  reminder,
  busy,
  className,
}: {
  reminder: ReminderResponse;
  busy: boolean;
  className?: string;
}) {
  const { t } = useI18n();
  const { actions } = useDashboard();
  const { title } = reminder;
  const active = reminder.status !== 'completed';
  // The second click of a double click may hit another row, because the first can remove a row or close a dialog.
  const ignoringDoubleClick = (handler: (reminder: ReminderResponse) => void) => (event: MouseEvent) => {
    if (event.detail <= 1) handler(reminder);
  };
  // The buttons use aria-disabled, because a disabled button would lose the focus.
  return (
    <div className={cn('flex items-center', className)} role="group" aria-label={t('reminders.row.actions', { title })}>
      {active && reminder.canBeCompleted && (
        <ActionButton
          action={isRenewedWithDate(reminder) ? 'renew' : 'complete'}
          title={title}
          Icon={CheckIcon}
          aria-disabled={busy}
          onClick={ignoringDoubleClick(actions.complete)}
          className="hover:bg-success-soft hover:text-success-soft-foreground max-sm:z-10 max-sm:size-11 max-sm:rounded-full max-sm:not-active:[&_path]:opacity-0 max-sm:[&>svg]:size-6! max-sm:[&>svg]:rounded-full max-sm:[&>svg]:border-2 max-sm:[&>svg]:border-current max-sm:[&>svg]:p-0.75"
        />
      )}
      {!active && (
        <ActionButton
          action="restore"
          title={title}
          Icon={Undo2Icon}
          aria-disabled={busy}
          onClick={ignoringDoubleClick(actions.restore)}
          className="max-sm:z-10 max-sm:size-11"
        />
      )}
      <ActionButton
        action="edit"
        title={title}
        Icon={PencilIcon}
        onClick={ignoringDoubleClick(actions.edit)}
        className="max-sm:hidden"
      />
      <ActionButton
        action="attachFile"
        title={title}
        Icon={PaperclipIcon}
        onClick={ignoringDoubleClick(actions.attachFile)}
        className="max-sm:hidden"
      />
      {active && (
        <ActionButton
          action="delete"
          title={title}
          Icon={Trash2Icon}
          onClick={ignoringDoubleClick(actions.remove)}
          className="hover:bg-destructive-soft hover:text-destructive-soft-foreground max-sm:hidden"
        />
      )}
    </div>
  );
}
