'use client';

import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/form/confirm-dialog';
import { useI18n } from '@/components/i18n/i18n-provider';
import { bdi } from '@/components/i18n/tags';
import type { DialogProps } from '@/components/layout/use-lazy-dialog';
import { showErrorToast } from '@/components/toast/error-toast';
import { showToast } from '@/components/toast/toast';
import { ApiError, hasErrorCode } from '@/lib/browser/api-client';
import { clearDraft } from '@/lib/browser/draft-storage';
import { deleteAtOnce, undeleteAtOnce } from '@/lib/reminders/deletion/queries';
import { UNDO_SECONDS } from '@/lib/reminders/deletion/rules';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { useDashboard } from './dashboard-context';
import { useShownDetails } from './use-shown-details';
import { draftFormName } from './reminder-form-options';
import { toastAtOnce } from './toast-at-once';

export function DeleteReminderDialog({ reminder, ...dialog }: DialogProps & { reminder: ReminderResponse }) {
  const { t } = useI18n();
  const { user } = useDashboard();
  const client = useQueryClient();
  const { id, title } = reminder;
  const { shownId, closeDetails } = useShownDetails();
  const undo = useUndo(reminder);
  const remove = () => {
    if (shownId === id) closeDetails();
    const toast = {
      changedId: id,
      title: t('reminders.toasts.deleted.title'),
      description: t.rich('reminders.toasts.deleted.description', { title, bdi }),
      onUndo: undo,
      durationMs: UNDO_SECONDS * 1000,
    };
    const removeDraft = () => clearDraft(user.id, draftFormName({ mode: 'edit', reminder }));
    const deletion = deleteAtOnce(client, reminder, { onKept: removeDraft });
    deletion.then(removeDraft, () => undefined);
    void toastAtOnce(client, toast, deletion, (error) =>
      showErrorToast(error, { title: t('ui.error'), description: t('reminders.toasts.notDeleted') }),
    );
    // The dialog closes at once, as the row leaves the list.
    return Promise.resolve();
  };
  return (
    <ConfirmDialog
      {...dialog}
      title={t('reminders.deletion.title')}
      description={
        <>
          <p>{t.rich('reminders.deletion.description', { title, bdi })}</p>
          <p className="mt-2">{t('reminders.deletion.undo', { seconds: UNDO_SECONDS })}</p>
        </>
      }
      confirmLabel={t('ui.delete')}
      onConfirm={remove}
    />
  );
}

function useUndo(reminder: ReminderResponse): () => void {
  const { id, title } = reminder;
  const { t } = useI18n();
  const { actions } = useDashboard();
  const client = useQueryClient();
  return function undo() {
    const toast = {
      changedId: id,
      title: t('reminders.toasts.undeleted.title'),
      description: t.rich('reminders.toasts.undeleted.description', { title, bdi }),
    };
    const notUndeleted = { title: t('reminders.toasts.notUndeleted.title') };
    const explain = (error: unknown) => {
      if (!(error instanceof ApiError) || error.status >= 500) {
        const description = t.rich('reminders.toasts.notUndeleted.failed', { title, bdi });
        return showToast({
          ...notUndeleted,
          changedId: id,
          description,
          onUndo: undo,
          durationMs: UNDO_SECONDS * 1000,
        });
      }
      const isTooLate = hasErrorCode(error, 'not_found');
      const description = isTooLate
        ? t.rich('reminders.toasts.notUndeleted.tooLate', { title, bdi })
        : error.serverMessage;
      showErrorToast(error, { ...notUndeleted, description });
    };
    void toastAtOnce(client, toast, undeleteAtOnce(client, reminder), explain).then(
      (undeleted) => undeleted && actions.showCreated(undeleted),
    );
  };
}
