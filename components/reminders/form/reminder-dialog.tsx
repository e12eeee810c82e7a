'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import type { DialogProps } from '@/components/layout/use-lazy-dialog';
import type { ReminderFormOptions } from '@/components/reminders/reminder-form-options';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import type { Translator } from '@/lib/i18n/translator';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { ReminderForm } from './reminder-form';
import { useReminderFormData } from './use-reminder-form-data';

/** Cannot be closed while saving, because a save cannot be aborted. A click outside does not close a changed form. */
export function ReminderDialog({
  source,
  open,
  onClose,
  onCloseAutoFocus,
}: DialogProps & { source: ReminderFormOptions }) {
  const { t } = useI18n();
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const loadedSource = useReminderFormData({ source, open, onClose });
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The dialog took the focus before the form had loaded, so focus a field or button of the form now.
    if (loadedSource && document.activeElement === content.current) focusForm(content.current, loadedSource);
  }, [loadedSource]);
  return (
    <Dialog open={open} onOpenChange={(next) => !next && !isSaving && onClose()}>
      <DialogContent
        ref={content}
        className="flex max-h-[90dvh] flex-col gap-0 overflow-hidden p-0 sm:max-w-xl low:block low:overflow-y-auto"
        onOpenAutoFocus={(event) => {
          if (loadedSource) return;
          event.preventDefault();
          content.current?.focus();
        }}
        onCloseAutoFocus={onCloseAutoFocus}
        onInteractOutside={(event) => isDirty && event.preventDefault()}
      >
        <DialogHeader className="border-b px-5 pt-5 pb-4 sm:px-6">
          <DialogTitle>
            {t(source.mode === 'edit' ? 'reminderForm.dialog.editTitle' : 'reminderForm.dialog.createTitle')}
          </DialogTitle>
          <DialogDescription className="wrap-anywhere">{dialogDescription(t, source)}</DialogDescription>
        </DialogHeader>
        {loadedSource ? (
          <ReminderForm
            source={loadedSource}
            isSaving={isSaving}
            onSavingChange={setSaving}
            onClose={onClose}
            onDirtyChange={setDirty}
          />
        ) : (
          <LoadingForm />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** Focuses the first button, or selects the title that a template has filled in. */
function focusForm(content: HTMLElement | null, source: ReminderFormOptions): void {
  const title = content?.querySelector<HTMLInputElement>('input[name="title"]');
  if (source.mode !== 'create' || !source.template || !title) return content?.querySelector('button')?.focus();
  title.focus();
  title.select();
}

/** A placeholder about as high as the form, so that the dialog does not jump. Delayed, to avoid a brief flash. */
function LoadingForm() {
  const { t } = useI18n();
  return (
    <div className="h-144 min-h-0 space-y-8 px-5 py-5 sm:px-6">
      <p role="status" className="sr-only">
        {t('reminderForm.dialog.loading')}
      </p>
      {[0, 1, 2].map((field) => (
        <Skeleton key={field} className="h-10 animate-in delay-150 fade-in-0 fill-mode-both" />
      ))}
    </div>
  );
}

function dialogDescription(t: Translator, source: ReminderFormOptions): ReactNode {
  if (source.mode === 'edit') return t('reminderForm.dialog.editDescription');
  if (source.mode === 'create') return t('reminderForm.dialog.createDescription');
  return t.rich(`reminderForm.dialog.followUpDescription.${nextDateKind(source.reminder)}`, {
    title: () => <bdi>{source.reminder.title}</bdi>,
  });
}

/** Source of the next due date: printed on the renewed document, unknown, or suggested by the form. */
function nextDateKind({ category, template }: ReminderResponse): 'onDocument' | 'unknown' | 'suggested' {
  if (category === 'expiry-based') return 'onDocument';
  return template?.nextDate === 'new' ? 'unknown' : 'suggested';
}
