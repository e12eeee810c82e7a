import { useId } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import type { ReminderFormOptions } from '@/components/reminders/reminder-form-options';
import { Button } from '@/components/ui/button';
import { hasChanges, type ReminderDraft } from './reminder-drafts';
import type { useReminderDrafts } from './use-reminder-drafts';
import { formatShortInstant } from '@/lib/i18n/format-instant';

export function DraftOffers({
  drafts: { offered, initialValues, resume, discard },
  source,
  ...offer
}: {
  drafts: ReturnType<typeof useReminderDrafts>;
  source: ReminderFormOptions;
  timezone: string;
  disabled: boolean;
}) {
  const { t } = useI18n();
  if (offered.length === 0) return null;
  return (
    <ul aria-label={t('reminderForm.drafts.label')} className="space-y-2">
      {offered.map((draft) => (
        <DraftOffer
          key={draft.startedAt}
          draft={draft}
          hasChangedMeanwhile={source.mode === 'edit' && hasChanges(draft.initialValues, initialValues)}
          onResume={() => resume(draft)}
          onDiscard={() => discard(draft)}
          {...offer}
        />
      ))}
    </ul>
  );
}

function DraftOffer({
  draft,
  hasChangedMeanwhile,
  timezone,
  disabled,
  onResume,
  onDiscard,
}: {
  draft: ReminderDraft;
  hasChangedMeanwhile: boolean;
  timezone: string;
  disabled: boolean;
  onResume: () => void;
  onDiscard: () => void;
}) {
  const i18n = useI18n();
  const { today } = useDashboard();
  const { t } = i18n;
  const id = useId();
  return (
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
        <Button type="button" size="sm" disabled={disabled} aria-describedby={id} onClick={onResume}>
          {t('reminderForm.drafts.resume')}
        </Button>
        <Button type="button" variant="outline" size="sm" disabled={disabled} aria-describedby={id} onClick={onDiscard}>
          {t('reminderForm.drafts.discard')}
        </Button>
      </div>
    </li>
  );
}
