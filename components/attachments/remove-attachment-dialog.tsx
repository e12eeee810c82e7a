'use client';

import { useI18n } from '@/components/i18n/i18n-provider';
import { bdi } from '@/components/i18n/tags';
import { redirectUnauthorized } from '@/components/layout/unauthorized-redirect';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast';
import { useRemoveAttachment } from '@/lib/attachments/queries';
import { isUnauthorized } from '@/lib/browser/api-client';
import type { ReminderResponse } from '@/lib/reminders/schema';

interface DialogProps {
  reminder: ReminderResponse;
  attachmentId: string;
  open: boolean;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

export function RemoveAttachmentDialog({ reminder, attachmentId, ...dialog }: DialogProps) {
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
      if (isUnauthorized(error)) return redirectUnauthorized();
      showToast({
        title: t('ui.error'),
        description: t('attachments.errors.removeFailed'),
        variant: 'destructive',
      });
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
