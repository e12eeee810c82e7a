'use client';

import { useCallback } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { PendingIndicator } from '@/components/layout/pending-indicator';
import { preloadComponent } from '@/components/layout/use-lazy-component';
import { useLazyDialog } from '@/components/layout/use-lazy-dialog';
import type { RemoveAttachmentDialog } from '@/components/attachments/remove-attachment-dialog';
import type { UploadDialog } from '@/components/attachments/upload-dialog';
import type { DeleteReminderDialog } from '@/components/reminders/delete-reminder-dialog';
import type { NewReminderOptions, ReminderFormOptions } from '@/components/reminders/reminder-form-options';
import type { SnoozeDialog } from '@/components/reminders/snooze/snooze-dialog';
import type { ReminderDialog } from '@/components/reminders/form/reminder-dialog';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import type { Day } from '@/lib/calendar';
import type { ReminderResponse } from '@/lib/reminders/schema';
import type { ShortcutsDialog } from './shortcuts-dialog';

const loadReminderDialog = () =>
  import('@/components/reminders/form/reminder-dialog').then((module) => module.ReminderDialog);
const loadDeleteDialog = () =>
  import('@/components/reminders/delete-reminder-dialog').then((module) => module.DeleteReminderDialog);
const loadUploadDialog = () => import('@/components/attachments/upload-dialog').then((module) => module.UploadDialog);
const loadRemoveDialog = () =>
  import('@/components/attachments/remove-attachment-dialog').then((module) => module.RemoveAttachmentDialog);
const loadSnoozeDialog = () =>
  import('@/components/reminders/snooze/snooze-dialog').then((module) => module.SnoozeDialog);
const loadShortcutsDialog = () => import('./shortcuts-dialog').then((module) => module.ShortcutsDialog);

export const preloadReminderDialog = (): void => preloadComponent(loadReminderDialog);

interface AttachmentRemoval {
  reminder: ReminderResponse;
  attachmentId: string;
}

export function useDashboardDialogs(focusFallback: () => void) {
  const form = useLazyDialog<ReminderFormOptions, typeof ReminderDialog>(loadReminderDialog, focusFallback);
  const remove = useLazyDialog<ReminderResponse, typeof DeleteReminderDialog>(loadDeleteDialog, focusFallback);
  const upload = useLazyDialog<ReminderResponse, typeof UploadDialog>(loadUploadDialog, focusFallback);
  const removeAttachment = useLazyDialog<AttachmentRemoval, typeof RemoveAttachmentDialog>(
    loadRemoveDialog,
    focusFallback,
  );
  const snooze = useLazyDialog<ReminderResponse, typeof SnoozeDialog>(loadSnoozeDialog, focusFallback);
  const shortcuts = useLazyDialog<true, typeof ShortcutsDialog>(loadShortcutsDialog, focusFallback);
  const openForm = form.open;
  const openShortcutsDialog = shortcuts.open;
  const openAttachmentRemoval = removeAttachment.open;
  return {
    form,
    remove,
    upload,
    removeAttachment,
    snooze,
    shortcuts,
    openShortcuts: useCallback(() => openShortcutsDialog(true), [openShortcutsDialog]),
    openCreate: useCallback((start: NewReminderOptions = {}) => openForm({ mode: 'create', ...start }), [openForm]),
    openFollowUp: useCallback((reminder: ReminderResponse) => openForm({ mode: 'follow-up', reminder }), [openForm]),
    openEdit: useCallback((reminder: ReminderResponse) => openForm({ mode: 'edit', reminder }), [openForm]),
    openDelete: remove.open,
    openAttach: upload.open,
    openSnooze: snooze.open,
    openRemoveAttachment: useCallback(
      (reminder: ReminderResponse, attachmentId: string) => openAttachmentRemoval({ reminder, attachmentId }),
      [openAttachmentRemoval],
    ),
  };
}

export function DashboardDialogs({
  dialogs,
  user,
  today,
  onShowReminder,
}: {
  dialogs: ReturnType<typeof useDashboardDialogs>;
  user: CurrentUser;
  today: Day;
  onShowReminder: (reminderId: string) => void;
}) {
  const { t } = useI18n();
  const { form, remove, upload, removeAttachment, snooze, shortcuts } = dialogs;
  const loading = [form, remove, upload, removeAttachment, snooze, shortcuts].some((dialog) => dialog.loading);
  return (
    <>
      {/* The delay avoids a flash of the indicator when a dialog loads quickly. */}
      <PendingIndicator className="animate-in delay-150 fade-in-0 fill-mode-both">
        {loading && t('ui.loading')}
      </PendingIndicator>
      {form.Dialog && form.instance && (
        <form.Dialog
          key={form.instance.key}
          source={form.instance.item}
          user={user}
          today={today}
          onShowReminder={onShowReminder}
          {...form.instance.props}
        />
      )}
      {remove.Dialog && remove.instance && (
        <remove.Dialog
          key={`delete-${remove.instance.key}`}
          reminder={remove.instance.item}
          userId={user.id}
          {...remove.instance.props}
        />
      )}
      {upload.Dialog && upload.instance && (
        <upload.Dialog
          key={`upload-${upload.instance.key}`}
          reminder={upload.instance.item}
          {...upload.instance.props}
        />
      )}
      {removeAttachment.Dialog && removeAttachment.instance && (
        <removeAttachment.Dialog
          key={`remove-${removeAttachment.instance.key}`}
          {...removeAttachment.instance.item}
          {...removeAttachment.instance.props}
        />
      )}
      {snooze.Dialog && snooze.instance && (
        <snooze.Dialog
          key={`snooze-${snooze.instance.key}`}
          reminder={snooze.instance.item}
          today={today}
          {...snooze.instance.props}
        />
      )}
      {shortcuts.Dialog && shortcuts.instance && (
        <shortcuts.Dialog key={`shortcuts-${shortcuts.instance.key}`} {...shortcuts.instance.props} />
      )}
    </>
  );
}
