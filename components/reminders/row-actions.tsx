'use client';

import type { ComponentProps, MouseEvent } from 'react';
import { CheckIcon, PaperclipIcon, PencilIcon, Trash2Icon, Undo2Icon, type LucideIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/browser/class-names';
import type { ReminderResponse } from '@/lib/reminders/schema';

/** What can be asked of a row; the identities stay, so that rows do not render for nothing. */
export interface RowHandlers {
  complete: (reminder: ReminderResponse) => void;
  restore: (reminder: ReminderResponse) => void;
  remove: (reminder: ReminderResponse) => void;
  edit: (reminder: ReminderResponse) => void;
  attachFile: (reminder: ReminderResponse) => void;
  removeAttachment: (reminder: ReminderResponse, attachmentId: string) => void;
  addNewDate: (reminder: ReminderResponse) => void;
  /** Shows another reminder of the same document's history. */
  showReminder: (reminderId: string) => void;
}

/** An icon, with its label for the list's tooltip; `name` says for a screen reader which row it belongs to. */
export function ActionButton({
  label,
  name,
  Icon,
  className,
  ...props
}: { label: string; name: string; Icon: LucideIcon } & ComponentProps<typeof Button>) {
  return (
    <Button
      type="button"
      variant="ghost"
      size="icon"
      data-tooltip={label}
      aria-label={name}
      className={cn('text-muted-foreground sm:size-9', className)}
      {...props}
    >
      <Icon aria-hidden />
    </Button>
  );
}

/** Complete, edit, attach and delete; a completed reminder offers restore instead of complete and delete (spec §4). */
export function RowActions({
  reminder,
  busy,
  handlers,
}: {
  reminder: ReminderResponse;
  busy: boolean;
  handlers: RowHandlers;
}) {
  const { title } = reminder;
  const active = reminder.status !== 'completed';
  // The second click of a double click meets another row, as the first one's may have left, or what a dialog has uncovered.
  const ignoringDoubleClick = (handler: (reminder: ReminderResponse) => void) => (event: MouseEvent) => {
    if (event.detail <= 1) handler(reminder);
  };
  // aria-disabled rather than disabled: a button that is disabled while it works would lose the focus.
  return (
    <div className="flex flex-wrap items-center" role="group" aria-label={`Actions for "${title}"`}>
      {active && reminder.canBeCompleted && (
        <ActionButton
          label="Complete"
          name={`Complete "${title}"`}
          Icon={CheckIcon}
          aria-disabled={busy}
          onClick={ignoringDoubleClick(handlers.complete)}
          className="hover:bg-success-soft hover:text-success-soft-foreground"
        />
      )}
      {!active && (
        <ActionButton
          label="Restore"
          name={`Restore "${title}"`}
          Icon={Undo2Icon}
          aria-disabled={busy}
          onClick={ignoringDoubleClick(handlers.restore)}
        />
      )}
      <ActionButton
        label="Edit"
        name={`Edit "${title}"`}
        Icon={PencilIcon}
        onClick={ignoringDoubleClick(handlers.edit)}
      />
      <ActionButton
        label="Attach file"
        name={`Attach file to "${title}"`}
        Icon={PaperclipIcon}
        onClick={ignoringDoubleClick(handlers.attachFile)}
      />
      {active && (
        <ActionButton
          label="Delete"
          name={`Delete "${title}"`}
          Icon={Trash2Icon}
          onClick={ignoringDoubleClick(handlers.remove)}
          className="hover:bg-destructive-soft hover:text-destructive-soft-foreground"
        />
      )}
    </div>
  );
}
