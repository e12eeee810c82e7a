'use client';

import { useState, type ReactNode } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog';
import { SubmitButton } from '@/components/ui/submit-button';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  pendingLabel?: string;
  /** Must report its own errors. The dialog closes when the promise resolves, and stays open if it rejects. */
  onConfirm: () => Promise<void>;
}

/** Confirms an irreversible action. Stays open while the action runs, and ignores further clicks while closing. */
export function ConfirmDialog({
  open,
  onClose,
  onCloseAutoFocus,
  title,
  description,
  confirmLabel,
  pendingLabel = confirmLabel,
  onConfirm,
}: ConfirmDialogProps) {
  const { t } = useI18n();
  const [pending, setPending] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setPending(false);
  }
  const confirm = async () => {
    setPending(true);
    try {
      await onConfirm();
    } catch (error) {
      setPending(false);
      throw error;
    }
    onClose();
  };
  return (
    <AlertDialog open={open} onOpenChange={(next) => !next && !pending && onClose()}>
      <AlertDialogContent onCloseAutoFocus={onCloseAutoFocus}>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription asChild>
            <div>{description}</div>
          </AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel disabled={pending}>{t('ui.cancel')}</AlertDialogCancel>
          <SubmitButton
            type="button"
            variant="destructive"
            pending={pending}
            pendingLabel={pendingLabel}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </SubmitButton>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
