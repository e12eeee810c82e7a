'use client';

import { useId, useState, type FormEvent } from 'react';
import { SubmitButton } from '@/components/form/submit-button';
import { useI18n } from '@/components/i18n/i18n-provider';
import type { DialogProps } from '@/components/layout/use-lazy-dialog';
import { handleApiError } from '@/components/toast/error-toast';
import { showToast } from '@/components/toast/toast';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogFooter, DialogHeading } from '@/components/ui/dialog';
import { NativeSelect } from '@/components/ui/native-select';
import type { ReaderWhen } from '@/lib/schedule/reader-rules';
import { useShareKind } from '@/lib/sharing/queries';
import { nameOf } from '@/lib/sharing/rules';
import type { Kind, PersonResponse } from '@/lib/sharing/schema';
import { WhenField } from './when-field';

/** Tells somebody of all reminders of a template. */
export function KindDialog({
  person,
  kinds,
  open,
  onClose,
  onCloseAutoFocus,
}: DialogProps & { person: PersonResponse; kinds: Kind[] }) {
  const { t } = useI18n();
  const { mutateAsync: share, isPending } = useShareKind(person.id);
  const [templateId, setTemplateId] = useState(kinds[0]?.id);
  const [chosenWhen, setWhen] = useState<ReaderWhen>('if-not-done');
  const canBeCompleted = kinds.some((kind) => kind.id === templateId && kind.canBeCompleted);
  const when = canBeCompleted ? chosenWhen : 'every-notice';
  const kindId = useId();
  const name = nameOf(person);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!templateId) return onClose();
    try {
      const { count } = await share({ templateId, when });
      showToast({ title: t('people.kindDialog.saved', { person: name, count }) });
      onClose();
    } catch (error) {
      handleApiError(error, t('ui.error'), t('people.failed'));
    }
  }

  return (
    <Dialog open={open} onOpenChange={(next) => !next && !isPending && onClose()}>
      <DialogContent onCloseAutoFocus={onCloseAutoFocus}>
        <DialogHeading
          title={t('people.told.kind')}
          description={t('people.kindDialog.description', { person: name })}
        />
        <form onSubmit={(event) => void save(event)} className="grid gap-4">
          {kinds.length === 0 ? (
            <p className="text-sm">{t('people.kindDialog.none')}</p>
          ) : (
            <>
              <div className="grid gap-2">
                <label htmlFor={kindId} className="text-sm font-medium">
                  {t('people.kindDialog.kind')}
                </label>
                <NativeSelect id={kindId} value={templateId} onChange={({ target }) => setTemplateId(target.value)}>
                  {kinds.map(({ id, name: kind }) => (
                    <option key={id} value={id}>
                      {kind}
                    </option>
                  ))}
                </NativeSelect>
              </div>
              {canBeCompleted && <WhenField value={when} onChange={setWhen} />}
              <p className="text-sm text-muted-foreground" aria-live="polite">
                {t(`people.kindDialog.${when === 'every-notice' ? 'everyNotice' : 'ifNotDone'}`, { person: name })}
              </p>
            </>
          )}
          <DialogFooter>
            <Button type="button" variant="outline" disabled={isPending} onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            {kinds.length > 0 && (
              <SubmitButton pending={isPending} pendingLabel={t('people.dialog.saving')}>
                {t('people.kindDialog.save')}
              </SubmitButton>
            )}
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
