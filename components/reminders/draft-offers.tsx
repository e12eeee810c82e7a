import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { formatInstant } from '@/lib/calendar';
import { hasChanges, type ReminderDraft } from './reminder-drafts';
import type { ReminderFormOptions } from './reminder-form-options';
import type { useReminderDrafts } from './use-reminder-drafts';

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
  if (offered.length === 0) return null;
  return (
    <ul aria-label="Unsaved drafts" className="space-y-2">
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
  const id = useId();
  return (
    <li className="space-y-2 rounded-lg border border-primary/30 bg-accent px-4 py-3 text-sm text-accent-foreground">
      <p id={id} className="wrap-anywhere">
        <bdi className="font-semibold">{draft.values.title.trim() || 'Without a title'}</bdi>
        {', not saved, '}
        <time dateTime={draft.savedAt}>{formatInstant(new Date(draft.savedAt), timezone, 'd MMM, HH:mm')}</time>
      </p>
      {hasChangedMeanwhile && <p>This reminder has changed since then. Check it before you save.</p>}
      <div className="flex flex-wrap gap-2">
        <Button type="button" size="sm" disabled={disabled} aria-describedby={id} onClick={onResume}>
          Continue where you left off
        </Button>
        <Button type="button" variant="outline" size="sm" disabled={disabled} aria-describedby={id} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </li>
  );
}
