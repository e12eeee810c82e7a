'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import type { DialogProps } from '@/components/layout/use-lazy-dialog';
import { keptFormOf, type ReminderFormOptions } from '@/components/reminders/reminder-form-options';
import { dismissToast } from '@/components/toast/toaster';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/browser/class-names';
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
    // A toast would cover a field on a phone, except one that says why the form is open.
    if (open && source.mode !== 'edit' && !keptFormOf(source)?.error) dismissToast();
  }, [open, source]);
  useEffect(() => {
    // The dialog took the focus before the form had loaded, so focus a field or button of the form now.
    if (loadedSource && document.activeElement === content.current) focusForm(content.current, loadedSource);
  }, [loadedSource]);
  return (
    <Dialog open={open} onOpenChange={(next) => !next && !isSaving && onClose()}>
      <DialogContent
        ref={content}
        className={cn(
          'flex max-h-[90dvh] flex-col gap-0 overflow-hidden p-0 sm:max-w-xl low:block low:scroll-pb-16 low:overflow-y-auto',
          // The dialog takes at most 90 % of the height; on a phone, its head stands above it and takes the rest.
          // Its height follows the keyboard at once, so that the focused field is scrolled to its place.
          'phone:top-(--head) phone:left-0 phone:h-[calc(100dvh-var(--head))] phone:max-w-full phone:translate-0 phone:overflow-visible phone:rounded-none phone:border-0 phone:shadow-none phone:transition-none phone:[--head:max(10dvh,calc(--spacing(14)+env(safe-area-inset-top)))]',
          // Half of what the head's buttons leave of its height.
          'phone:[--head-inset:calc((var(--head)-env(safe-area-inset-top)-var(--spacing)*11)/2)]',
          '*:data-[slot=dialog-close]:hidden phone:*:data-[slot=dialog-close]:inset-auto phone:*:data-[slot=dialog-close]:bottom-[calc(100%+var(--head-inset))] phone:*:data-[slot=dialog-close]:left-1.5 phone:*:data-[slot=dialog-close]:inline-flex phone:*:data-[slot=dialog-close]:size-11',
        )}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (loadedSource) focusForm(content.current, loadedSource);
          else content.current?.focus();
        }}
        onCloseAutoFocus={onCloseAutoFocus}
        onInteractOutside={(event) => isDirty && event.preventDefault()}
      >
        {/* On a phone, the close button is left of the title, and the form's submit button right of it. */}
        <DialogHeader className="border-b px-5 pt-5 pb-4 sm:px-6 phone:absolute phone:inset-x-0 phone:bottom-full phone:h-(--head) phone:justify-end phone:bg-card phone:pt-0 phone:pr-44 phone:pb-(--head-inset) phone:pl-14">
          <DialogTitle className="phone:flex phone:min-h-11 phone:items-center phone:text-base phone:leading-tight">
            {t(source.mode === 'edit' ? 'reminderForm.dialog.editTitle' : 'reminderForm.dialog.createTitle')}
          </DialogTitle>
          {source.mode !== 'follow-up' && (
            <DialogDescription className="low:sr-only phone:sr-only">
              {t(`reminderForm.dialog.${source.mode}Description`)}
            </DialogDescription>
          )}
        </DialogHeader>
        {source.mode === 'follow-up' && (
          <DialogDescription className="px-5 pt-4 wrap-anywhere sm:px-6">
            {describeFollowUp(t, source.reminder)}
          </DialogDescription>
        )}
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

/** Focuses the date or the event, which is all that a template leaves open, or otherwise the first control of the form. */
function focusForm(content: HTMLElement | null, source: ReminderFormOptions): void {
  const hasTemplate = source.mode === 'create' && source.template !== undefined;
  const date = 'input[name="eventOn"], input[name="dueAt"]';
  // Not the offer of a draft, which the Space of a typed title would accept.
  const first = ':is(button, input):not([data-slot=drafts] *)';
  content?.querySelector<HTMLElement>(hasTemplate ? date : first)?.focus();
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

const describeFollowUp = (t: Translator, reminder: ReminderResponse): ReactNode =>
  t.rich(`reminderForm.dialog.followUpDescription.${nextDateKind(reminder)}`, {
    title: () => <bdi>{reminder.title}</bdi>,
  });

/** Source of the next due date: printed on the renewed document, unknown, or suggested by the form. */
function nextDateKind({ category, template }: ReminderResponse): 'onDocument' | 'unknown' | 'suggested' {
  if (category === 'expiry-based') return 'onDocument';
  return template?.nextDate === 'new' ? 'unknown' : 'suggested';
}
