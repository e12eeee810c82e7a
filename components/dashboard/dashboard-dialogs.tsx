'use client';

import { useCallback } from 'react';
import dynamic from 'next/dynamic';
import type { FormSource } from '@/components/reminders/form-source';
import type { CurrentUser } from '@/lib/auth/schema';
import type { Day } from '@/lib/calendar';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { useOpening } from './use-opening';

const loadReminderDialog = () => import('@/components/reminders/reminder-dialog');

// None of these is part of the page: each is loaded when it is first opened.
const ReminderDialog = dynamic(() => loadReminderDialog().then((module) => module.ReminderDialog));
const DeleteReminderDialog = dynamic(() =>
  import('@/components/reminders/delete-reminder-dialog').then((module) => module.DeleteReminderDialog),
);
const UploadDialog = dynamic(() =>
  import('@/components/attachments/upload-dialog').then((module) => module.UploadDialog),
);
const RemoveAttachmentDialog = dynamic(() =>
  import('@/components/attachments/remove-attachment-dialog').then((module) => module.RemoveAttachmentDialog),
);

/** Starts loading the create dialog when it is likely to be opened next. */
export const prepareReminderDialog = (): void => void loadReminderDialog().catch(() => undefined);

/** The dialogs of the dashboard, and how to open them. */
export function useDashboardDialogs(focusElsewhere: () => void) {
  const form = useOpening<FormSource>(focusElsewhere);
  const remove = useOpening<ReminderResponse>(focusElsewhere);
  const upload = useOpening<ReminderResponse>(focusElsewhere);
  const removeAttachment = useOpening<{ reminder: ReminderResponse; attachmentId: string }>(focusElsewhere);
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
  return (
    <>
      {form.opening && (
        <ReminderDialog
          key={form.opening.turn}
          source={form.opening.value}
          open={form.opening.open}
          onClose={form.opening.close}
          onCloseAutoFocus={form.restoreFocus}
          user={user}
          today={today}
        />
      )}
      {remove.opening && (
        <DeleteReminderDialog
          key={`delete-${remove.opening.turn}`}
          reminder={remove.opening.value}
          open={remove.opening.open}
          onClose={remove.opening.close}
          onCloseAutoFocus={remove.restoreFocus}
        />
      )}
      {upload.opening && (
        <UploadDialog
          key={`upload-${upload.opening.turn}`}
          reminder={upload.opening.value}
          open={upload.opening.open}
          onClose={upload.opening.close}
          onCloseAutoFocus={upload.restoreFocus}
        />
      )}
      {removeAttachment.opening && (
        <RemoveAttachmentDialog
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
