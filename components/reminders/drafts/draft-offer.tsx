import { useId } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import type { ReminderFormOptions } from '@/components/reminders/reminder-form-options';
import { Button } from '@/components/ui/button';
import { hasChanges } from './reminder-draft';
import type { useReminderDraft } from './use-reminder-draft';
import { formatShortInstant } from '@/lib/i18n/format-instant';

export function DraftOffer({
  drafts: { offered: draft, initialValues, resume, discard },
  source,
  timezone,
  disabled,
}: {
  drafts: ReturnType<typeof useReminderDraft>;
  source: ReminderFormOptions;
  timezone: string;
  disabled: boolean;
}) {
  const i18n = useI18n();
  const { today } = useDashboard();
  const { t } = i18n;
  const id = useId();
  if (!draft) return null;
  const hasChangedMeanwhile = source.mode === 'edit' && hasChanges(draft.initialValues, initialValues);
  return (
    <ul aria-label={t('reminderForm.drafts.label')} data-slot="drafts">
      <li className="space-y-2 rounded-lg border border-primary/30 bg-accent px-4 py-3 text-sm text-accent-foreground">
        <p id={id} className="wrap-anywhere">
          {t.rich('reminderForm.drafts.notSaved', {
            title: () => (
              <bdi className="font-semibold">{draft.values.title.trim() || t('reminderForm.drafts.untitled')}</bdi>
            ),
            time: () => (
              <time dateTime={draft.savedAt}>{formatShortInstant(i18n, new Date(draft.savedAt), timezone, today)}</time>
            ),
          })}
        </p>
        {hasChangedMeanwhile && <p>{t('reminderForm.drafts.changedMeanwhile')}</p>}
        <div className="flex flex-wrap gap-2">
          <Button
            type="button"
            variant="outline"
            size="sm"
            disabled={disabled}
            aria-describedby={id}
            onClick={() => resume(draft)}
          >
            {t('reminderForm.drafts.resume')}
          </Button>
          <Button type="button" variant="ghost" size="sm" disabled={disabled} aria-describedby={id} onClick={discard}>
            {t('reminderForm.drafts.discard')}
          </Button>
        </div>
      </li>
    </ul>
  );
}
