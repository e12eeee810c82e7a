import type { Ref } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Spinner } from '@/components/ui/spinner';

interface FormFooterProps {
  /** Of the submit button. */
  ref: Ref<HTMLButtonElement>;
  label: string;
  isLocked: boolean;
  /** Undefined while nothing can be cancelled. */
  onCancel: (() => void) | undefined;
}

export function FormFooter({ ref, label, isLocked, onCancel }: FormFooterProps) {
  const { t } = useI18n();
  return (
    <DialogFooter className="border-t px-5 py-4 sm:px-6 low:sticky low:bottom-0 low:z-10 low:flex-row low:justify-end low:bg-card low:py-2 phone:border-t-0 phone:pb-[max(--spacing(4),env(safe-area-inset-bottom))]">
      <Button type="button" variant="outline" onClick={onCancel} disabled={!onCancel}>
        {t('ui.cancel')}
      </Button>
      <Button
        ref={ref}
        type="submit"
        disabled={isLocked}
        aria-busy={isLocked}
        // In the head of the dialog, which stays in place while the form scrolls.
        className="phone:absolute phone:right-3 phone:bottom-[calc(100%+var(--head-inset))] phone:min-h-11"
      >
        {isLocked && <Spinner />}
        {label}
      </Button>
    </DialogFooter>
  );
}
