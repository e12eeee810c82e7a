import { ConfirmDialog } from '@/components/form/confirm-dialog';
import { useI18n } from '@/components/i18n/i18n-provider';
import type { DialogProps } from './use-lazy-dialog';

/** Asks before changes that are not sent yet are lost. */
export function SignOutDialog({
  count,
  signOut,
  ...dialog
}: DialogProps & { count: number; signOut: () => Promise<void> }) {
  const { t } = useI18n();
  return (
    <ConfirmDialog
      {...dialog}
      title={t('layout.unsent.title')}
      description={t('layout.unsent.text', { count })}
      confirmLabel={t('layout.menu.signOut')}
      onConfirm={signOut}
    />
  );
}
