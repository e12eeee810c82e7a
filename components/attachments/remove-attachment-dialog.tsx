'use client';

import { ConfirmDialog } from '@/components/form/confirm-dialog';
import { useI18n } from '@/components/i18n/i18n-provider';
import { bdi } from '@/components/i18n/tags';
import type { DialogProps } from '@/components/layout/use-lazy-dialog';
import { showErrorToast } from '@/components/toast/error-toast';
import { showToast } from '@/components/toast/toast';
import { useRemoveAttachment } from '@/lib/attachments/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';

export function RemoveAttachmentDialog({
  reminder,
  attachmentId,
  ...dialog
}: DialogProps & { reminder: ReminderResponse; attachmentId: string }) {
  const { t } = useI18n();
  const { mutateAsync: remove } = useRemoveAttachment();
  const name =
    reminder.attachments.find(({ id }) => id === attachmentId)?.originalName ?? t('attachments.removal.unknownFile');
  const confirm = async () => {
    try {
      await remove(attachmentId);
      showToast({
        title: t('attachments.removal.done.title'),
        description: t.rich('attachments.removal.done.text', { name, bdi }),
      });
    } catch (error) {
      showErrorToast(error, { title: t('ui.error'), description: t('attachments.errors.removeFailed') });
    }
  };
  return (
    <ConfirmDialog
      {...dialog}
      title={t('attachments.removal.title')}
      description={t.rich('attachments.removal.text', { name, title: reminder.title, bdi })}
      confirmLabel={t('ui.remove')}
      onConfirm={confirm}
    />
  );
}
