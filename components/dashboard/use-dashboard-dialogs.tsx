import { useMemo } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { PendingIndicator } from '@/components/layout/pending-indicator';
import { preloadComponent } from '@/components/layout/use-lazy-component';
import { useLazyDialog } from '@/components/layout/use-lazy-dialog';
import type { DashboardActions } from '@/components/reminders/dashboard-context';
import type { KeptForm } from '@/components/reminders/reminder-form-options';

const loadReminderDialog = () =>
  import('@/components/reminders/form/reminder-dialog').then((module) => module.ReminderDialog);
const loadDeleteDialog = () =>
  import('@/components/reminders/delete-reminder-dialog').then((module) => module.DeleteReminderDialog);
const loadUploadDialog = () => import('@/components/attachments/upload-dialog').then((module) => module.UploadDialog);
const loadRemoveDialog = () =>
  import('@/components/attachments/remove-attachment-dialog').then((module) => module.RemoveAttachmentDialog);
const loadSnoozeDialog = () =>
  import('@/components/reminders/snooze/snooze-dialog').then((module) => module.SnoozeDialog);
const loadRenewalDialog = () =>
  import('@/components/reminders/due-date/renewal-dialog').then((module) => module.RenewalDialog);
const loadShareDialog = () => import('@/components/reminders/share/share-dialog').then((module) => module.ShareDialog);
const loadWaitingDialog = () =>
  import('@/components/reminders/waiting/waiting-dialog').then((module) => module.WaitingDialog);
const loadShortcutsDialog = () => import('./shortcuts-dialog').then((module) => module.ShortcutsDialog);

export const preloadReminderDialog = (): void => preloadComponent(loadReminderDialog);

/** Returns the dialogs and the actions that open them. */
export function useDashboardDialogs(focusFallback: () => void) {
  const { t } = useI18n();
  const form = useLazyDialog(loadReminderDialog, focusFallback);
  const deletion = useLazyDialog(loadDeleteDialog, focusFallback);
  const upload = useLazyDialog(loadUploadDialog, focusFallback);
  const attachmentRemoval = useLazyDialog(loadRemoveDialog, focusFallback);
  const snoozing = useLazyDialog(loadSnoozeDialog, focusFallback);
  const renewal = useLazyDialog(loadRenewalDialog, focusFallback);
  const sharing = useLazyDialog(loadShareDialog, focusFallback);
  const waiting = useLazyDialog(loadWaitingDialog, focusFallback);
  const shortcuts = useLazyDialog(loadShortcutsDialog, focusFallback);

  const { open: openForm } = form;
  const { open: remove } = deletion;
  const { open: attachFile } = upload;
  const { open: openAttachmentRemoval } = attachmentRemoval;
  const { open: snooze } = snoozing;
  const { open: renew } = renewal;
  const { open: share } = sharing;
  const { open: openWaiting } = waiting;
  const { open: openShortcuts } = shortcuts;
  const actions = useMemo(
    () =>
      ({
        create: (options) => openForm({ source: { mode: 'create', ...options } }),
        edit: (reminder, kept?: KeptForm) => openForm({ source: { mode: 'edit', reminder, kept } }),
        addNewDate: (reminder) => openForm({ source: { mode: 'follow-up', reminder } }),
        remove: (reminder) => remove({ reminder }),
        attachFile: (reminder, proof) => attachFile({ reminder, proof }),
        removeAttachment: (reminder, attachmentId) => openAttachmentRemoval({ reminder, attachmentId }),
        snooze: (reminder, refused) => snooze({ reminder, refused }),
        renew: (reminder, refused) => renew({ reminder, refused }),
        share: (reminder, recipient) => share({ reminder, recipient }),
        showWaiting: () => openWaiting({}),
        showShortcuts: () => openShortcuts({}),
      }) satisfies Partial<DashboardActions>,
    [openForm, remove, attachFile, openAttachmentRemoval, snooze, renew, share, openWaiting, openShortcuts],
  );
  const isLoading = [form, deletion, upload, attachmentRemoval, snoozing, renewal, sharing, waiting, shortcuts].some(
    ({ loading }) => loading,
  );
  const dialogs = (
    <>
      {/* The delay avoids a flash of the indicator when a dialog loads quickly. */}
      <PendingIndicator className="animate-in delay-150 fade-in-0 fill-mode-both">
        {isLoading && t('ui.loading')}
      </PendingIndicator>
      {form.dialog}
      {deletion.dialog}
      {upload.dialog}
      {attachmentRemoval.dialog}
      {snoozing.dialog}
      {renewal.dialog}
      {sharing.dialog}
      {waiting.dialog}
      {shortcuts.dialog}
    </>
  );
  return { dialogs, actions };
}
