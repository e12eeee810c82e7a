'use client';

import { useState, type ReactNode } from 'react';
import { SubmitButton } from '@/components/form/submit-button';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';

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
    <Dialog open={open} onOpenChange={(next) => !next && !pending && onClose()}>
      <DialogContent
        role="alertdialog"
        showCloseButton={false}
        onInteractOutside={(event) => event.preventDefault()}
        onCloseAutoFocus={onCloseAutoFocus}
      >
        <DialogHeader className="pr-0">
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription asChild className="wrap-anywhere">
            <div>{description}</div>
          </DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <Button type="button" variant="outline" disabled={pending} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <SubmitButton
            type="button"
            variant="destructive"
            pending={pending}
            pendingLabel={pendingLabel}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </SubmitButton>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
