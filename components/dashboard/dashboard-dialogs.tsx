'use client';

import { useCallback } from 'react';
import { PendingPill } from '@/components/layout/pending-pill';
import { prepare } from '@/components/layout/use-on-demand';
import type { RemoveAttachmentDialog } from '@/components/attachments/remove-attachment-dialog';
import type { UploadDialog } from '@/components/attachments/upload-dialog';
import type { DeleteReminderDialog } from '@/components/reminders/delete-reminder-dialog';
import type { FormSource } from '@/components/reminders/form-source';
import type { ReminderDialog } from '@/components/reminders/reminder-dialog';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import type { Day } from '@/lib/calendar';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { useOpening } from './use-opening';

// None of these is part of the page: each is loaded when it is first opened.
const loadReminderDialog = () =>
  import('@/components/reminders/reminder-dialog').then((module) => module.ReminderDialog);
const loadDeleteDialog = () =>
  import('@/components/reminders/delete-reminder-dialog').then((module) => module.DeleteReminderDialog);
const loadUploadDialog = () => import('@/components/attachments/upload-dialog').then((module) => module.UploadDialog);
const loadRemoveDialog = () =>
  import('@/components/attachments/remove-attachment-dialog').then((module) => module.RemoveAttachmentDialog);

/** Starts loading the create dialog when it is likely to be opened next. */
export const prepareReminderDialog = (): void => prepare(loadReminderDialog);

interface Removal {
  reminder: ReminderResponse;
  attachmentId: string;
}

/** The dialogs of the dashboard, and how to open them. */
export function useDashboardDialogs(focusElsewhere: () => void) {
  const form = useOpening<FormSource, typeof ReminderDialog>(loadReminderDialog, focusElsewhere);
  const remove = useOpening<ReminderResponse, typeof DeleteReminderDialog>(loadDeleteDialog, focusElsewhere);
  const upload = useOpening<ReminderResponse, typeof UploadDialog>(loadUploadDialog, focusElsewhere);
  const removeAttachment = useOpening<Removal, typeof RemoveAttachmentDialog>(loadRemoveDialog, focusElsewhere);
  const openForm = form.open;
  const openRemoval = removeAttachment.open;
  return {
    form,
    remove,
    upload,
    removeAttachment,
    openCreate: useCallback(() => openForm({ mode: 'create' }), [openForm]),
    openFollowUp: useCallback((reminder: ReminderResponse) => openForm({ mode: 'follow-up', reminder }), [openForm]),
    openEdit: useCallback((reminder: ReminderResponse) => openForm({ mode: 'edit', reminder }), [openForm]),
    openDelete: remove.open,
    openAttach: upload.open,
    openRemoveAttachment: useCallback(
      (reminder: ReminderResponse, attachmentId: string) => openRemoval({ reminder, attachmentId }),
      [openRemoval],
    ),
  };
}

export function DashboardDialogs({
  dialogs,
  user,
  today,
}: {
  dialogs: ReturnType<typeof useDashboardDialogs>;
  user: CurrentUser;
  today: Day;
}) {
  const { form, remove, upload, removeAttachment } = dialogs;
  const loading = form.loading || remove.loading || upload.loading || removeAttachment.loading;
  return (
    <>
      {/* Nothing shows of a part that is there at once. */}
      <PendingPill className="animate-in delay-150 fade-in-0 fill-mode-both">{loading && 'Loading...'}</PendingPill>
      {form.Dialog && form.opening && (
        <form.Dialog
          key={form.opening.turn}
          source={form.opening.value}
          open={form.opening.open}
          onClose={form.opening.close}
          onCloseAutoFocus={form.restoreFocus}
          user={user}
          today={today}
        />
      )}
      {remove.Dialog && remove.opening && (
        <remove.Dialog
          key={`delete-${remove.opening.turn}`}
          reminder={remove.opening.value}
          open={remove.opening.open}
          onClose={remove.opening.close}
          onCloseAutoFocus={remove.restoreFocus}
        />
      )}
      {upload.Dialog && upload.opening && (
        <upload.Dialog
          key={`upload-${upload.opening.turn}`}
          reminder={upload.opening.value}
          open={upload.opening.open}
          onClose={upload.opening.close}
          onCloseAutoFocus={upload.restoreFocus}
        />
      )}
      {removeAttachment.Dialog && removeAttachment.opening && (
        <removeAttachment.Dialog
          key={`remove-${removeAttachment.opening.turn}`}
          reminder={removeAttachment.opening.value.reminder}
          attachmentId={removeAttachment.opening.value.attachmentId}
          open={removeAttachment.opening.open}
          onClose={removeAttachment.opening.close}
          onCloseAutoFocus={removeAttachment.restoreFocus}
        />
      )}
    </>
  );
}
