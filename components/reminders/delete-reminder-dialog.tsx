'use client';

import { useI18n } from '@/components/i18n/i18n-provider';
import { bdi } from '@/components/i18n/tags';
import type { DialogProps } from '@/components/layout/use-lazy-dialog';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showErrorToast } from '@/components/ui/error-toast';
import { showToast } from '@/components/ui/toast';
import { ApiError, hasErrorCode } from '@/lib/browser/api-client';
import { clearDraft } from '@/lib/browser/draft-storage';
import { UNDO_SECONDS } from '@/lib/reminders/deletion/rules';
import { useDeleteReminder, useUndeleteReminder } from '@/lib/reminders/deletion/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { useDashboard } from './dashboard-context';
import { draftFormName } from './reminder-form-options';

export function DeleteReminderDialog({ reminder, ...dialog }: DialogProps & { reminder: ReminderResponse }) {
  const { t } = useI18n();
  const { user } = useDashboard();
  const { id, title } = reminder;
  const { mutateAsync: deleteReminder } = useDeleteReminder();
  const undo = useUndo(reminder);
  const confirm = async () => {
    try {
      await deleteReminder(id);
      clearDraft(user.id, draftFormName({ mode: 'edit', reminder }));
      showToast({
        changedId: id,
        title: t('reminders.toasts.deleted.title'),
        description: t.rich('reminders.toasts.deleted.description', { title, bdi }),
        onUndo: () => void undo(),
        durationMs: UNDO_SECONDS * 1000,
      });
    } catch (error) {
      showErrorToast(error, { title: t('ui.error'), description: t('reminders.toasts.notDeleted') });
    }
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
      onConfirm={confirm}
    />
  );
}

function useUndo({ id, title }: ReminderResponse): () => Promise<void> {
  const { t } = useI18n();
  const { actions } = useDashboard();
  const { mutateAsync: undelete } = useUndeleteReminder();
  return async function undo() {
    try {
      const undeleted = await undelete(id);
      showToast({
        changedId: id,
        title: t('reminders.toasts.undeleted.title'),
        description: t.rich('reminders.toasts.undeleted.description', { title, bdi }),
      });
      actions.showCreated(undeleted);
    } catch (error) {
      const toast = { title: t('reminders.toasts.notUndeleted.title') };
      if (!(error instanceof ApiError) || error.status >= 500) {
        const description = t.rich('reminders.toasts.notUndeleted.failed', { title, bdi });
        showToast({ ...toast, changedId: id, description, onUndo: () => void undo(), durationMs: UNDO_SECONDS * 1000 });
        return;
      }
      const isTooLate = hasErrorCode(error, 'not_found');
      const description = isTooLate
        ? t.rich('reminders.toasts.notUndeleted.tooLate', { title, bdi })
        : error.serverMessage;
      showErrorToast(error, { ...toast, description });
    }
  };
}
