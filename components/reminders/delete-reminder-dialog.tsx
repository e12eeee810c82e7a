'use client';

import { useI18n } from '@/components/i18n/i18n-provider';
import { bdi } from '@/components/i18n/tags';
import type { DialogProps } from '@/components/layout/use-lazy-dialog';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showErrorToast } from '@/components/ui/error-toast';
import { showToast } from '@/components/ui/toast';
import { clearDrafts } from '@/lib/browser/draft-storage';
import { useDeleteReminder } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { useDashboard } from './dashboard-context';
import { draftFormName } from './reminder-form-options';

export function DeleteReminderDialog({ reminder, ...dialog }: DialogProps & { reminder: ReminderResponse }) {
  const { t } = useI18n();
  const { user } = useDashboard();
  const { id, title } = reminder;
  const { mutateAsync: deleteReminder } = useDeleteReminder();
  const confirm = async () => {
    try {
      await deleteReminder(id);
      clearDrafts(user.id, draftFormName({ mode: 'edit', reminder }));
      showToast({
        title: t('reminders.toasts.deleted.title'),
        description: t.rich('reminders.toasts.deleted.description', { title, bdi }),
      });
    } catch (error) {
      showErrorToast(error, { title: t('ui.error'), description: t('reminders.toasts.notDeleted') });
    }
  };
  return (
    <ConfirmDialog
      {...dialog}
      title={t('reminders.deletion.title')}
      description={t.rich('reminders.deletion.description', { title, bdi })}
      confirmLabel={t('ui.delete')}
      onConfirm={confirm}
    />
  );
}
