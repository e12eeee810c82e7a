'use client';

import { useI18n } from '@/components/i18n/i18n-provider';
import { bdi } from '@/components/i18n/tags';
import { redirectUnauthorized } from '@/components/layout/unauthorized-redirect';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast';
import { isUnauthorized } from '@/lib/browser/api-client';
import { clearDrafts } from '@/lib/browser/draft-storage';
import { useDeleteReminder } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { draftFormName } from './reminder-form-options';

interface DialogProps {
  reminder: ReminderResponse;
  userId: string;
  open: boolean;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

export function DeleteReminderDialog({ reminder, userId, ...dialog }: DialogProps) {
  const { t } = useI18n();
  const { id, title } = reminder;
  const { mutateAsync: deleteReminder } = useDeleteReminder();
  const confirm = async () => {
    try {
      await deleteReminder(id);
      clearDrafts(userId, draftFormName({ mode: 'edit', reminder }));
      showToast({
        title: t('reminders.toasts.deleted.title'),
        description: t.rich('reminders.toasts.deleted.description', { title, bdi }),
      });
    } catch (error) {
      if (isUnauthorized(error)) return redirectUnauthorized('/login');
      showToast({
        title: t('ui.error'),
        description: t('reminders.toasts.notDeleted'),
        variant: 'destructive',
      });
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
