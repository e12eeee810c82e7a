import { useEffect, useId, useRef } from 'react';
import { ScaleIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { Button } from '@/components/ui/button';
import { showErrorToast } from '@/components/ui/error-toast';
import { LinkedText } from '@/components/ui/linked-text';
import { dayInTimezone } from '@/lib/calendar';
import { formatDayInUserFormat } from '@/lib/i18n/date-formats';
import { useDismissRuleChange, useRuleChanges } from '@/lib/rule-changes/queries';
import type { RuleChangeResponse } from '@/lib/rule-changes/schema';

/** A card names this many reminders and counts the others. */
const NAMED_REMINDERS = 3;

/**
 * A card for each announced change of a rule that concerns the user's reminders.
 * @param onFocusLost called when dismissing the last card removed the focused button
 */
export function RuleChanges({ onFocusLost }: { onFocusLost: () => void }) {
  const { data: changes } = useRuleChanges();
  const list = useRef<HTMLDivElement>(null);
  const hasDismissed = useRef(false);
  useEffect(() => {
    if (!hasDismissed.current || document.activeElement !== document.body) return;
    hasDismissed.current = false;
    const next = list.current?.querySelector('h2');
    if (next) next.focus();
    else onFocusLost();
  }, [changes, onFocusLost]);

  if (!changes?.length) return null;
  return (
    <div ref={list} className="space-y-3">
      {changes.map((change) => (
        <RuleChangeCard key={change.id} change={change} onDismiss={() => (hasDismissed.current = true)} />
      ))}
    </div>
  );
}

function RuleChangeCard({ change, onDismiss }: { change: RuleChangeResponse; onDismiss: () => void }) {
  const { t } = useI18n();
  const { actions } = useDashboard();
  const { mutate: dismiss, isPending } = useDismissRuleChange();
  const headingId = useId();
  const { id, templateName, note, source, reminders } = change;
  const [first] = reminders;
  return (
    <section aria-labelledby={headingId} className="space-y-2 rounded-xl border bg-card px-4 py-3 text-sm shadow-xs">
      <h2 id={headingId} tabIndex={-1} className="flex items-start gap-2 font-semibold">
        <ScaleIcon className="mt-0.5 size-4 shrink-0 text-muted-foreground" aria-hidden />
        <span className="min-w-0 wrap-anywhere">{t('dashboard.ruleChanges.heading', { template: templateName })}</span>
      </h2>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">
        <LinkedText text={note} />
      </p>
      <p className="wrap-anywhere text-muted-foreground">
        {t.rich('dashboard.ruleChanges.source', {
          source: () => (
            <span lang="en">
              <LinkedText text={source} />
            </span>
          ),
        })}
      </p>
      <ConcernedReminders change={change} />
      <div className="flex flex-wrap gap-2 pt-1">
        {first && (
          <Button variant="outline" onClick={() => actions.show(first.id)}>
            {t('dashboard.ruleChanges.look')}
          </Button>
        )}
        <Button
          variant="ghost"
          aria-disabled={isPending}
          onClick={() => {
            if (isPending) return;
            onDismiss();
            dismiss(id, {
              onError: (error) =>
                showErrorToast(error, { title: t('ui.error'), description: t('dashboard.ruleChanges.notDismissed') }),
            });
          }}
        >
          {t('dashboard.ruleChanges.gotIt')}
        </Button>
      </div>
    </section>
  );
}

function ConcernedReminders({ change: { reminders, reminderCount } }: { change: RuleChangeResponse }) {
  const { t } = useI18n();
  const { user, actions } = useDashboard();
  const named = reminders.slice(0, NAMED_REMINDERS);
  return (
    <>
      <p className="text-muted-foreground">{t('dashboard.ruleChanges.concerns', { count: reminderCount })}</p>
      <ul>
        {named.map(({ id, title, dueAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <button
              type="button"
              dir="auto"
              onClick={() => actions.show(id)}
              className="min-h-11 min-w-0 rounded-sm text-left font-medium focus-ring hover:underline sm:min-h-8"
            >
              <span className="line-clamp-1 wrap-anywhere">{title}</span>
            </button>
            <span className="text-muted-foreground">
              {formatDayInUserFormat(dayInTimezone(new Date(dueAt), user.timezone), user.dateFormat)}
            </span>
          </li>
        ))}
      </ul>
      {reminderCount > named.length && (
        <p className="text-muted-foreground">
          {t('dashboard.ruleChanges.more', { count: reminderCount - named.length })}
        </p>
      )}
    </>
  );
}
