import { useId, type RefObject } from 'react';
import { ScaleIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { LinkedText } from '@/components/i18n/linked-text';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { showErrorToast } from '@/components/toast/error-toast';
import { Button } from '@/components/ui/button';
import { dayInTimezone } from '@/lib/calendar';
import { formatDayInUserFormat } from '@/lib/i18n/date-formats';
import { useDismissRuleChange } from '@/lib/rule-changes/queries';
import type { RuleChangeResponse } from '@/lib/rule-changes/schema';

/** A card names this many reminders and counts the others. */
const NAMED_REMINDERS = 3;

interface RuleChangeCardProps {
  change: RuleChangeResponse;
  others: number;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onDismiss: () => void;
}

export function RuleChangeCard({ change, others, headingRef, onDismiss }: RuleChangeCardProps) {
  const { t } = useI18n();
  const { actions } = useDashboard();
  const { mutate: dismiss, isPending } = useDismissRuleChange();
  const headingId = useId();
  const { id, templateName, note, source, reminders } = change;
  const gotIt = () => {
    if (isPending) return;
    // Not in `onSuccess`, which is not called once the card has gone.
    onDismiss();
    dismiss(id, {
      onError: (error) =>
        showErrorToast(error, { title: t('ui.error'), description: t('dashboard.ruleChanges.notDismissed') }),
    });
  };
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-x-8 gap-y-2 rounded-xl border bg-card px-4 py-3 text-sm shadow-xs lg:grid-cols-2"
    >
      <div className="min-w-0 space-y-1.5">
        <h2 ref={headingRef} id={headingId} tabIndex={-1} className="flex items-start gap-2 font-semibold">
          <ScaleIcon className="mt-0.5 size-4 shrink-0 text-muted-foreground" aria-hidden />
          <span className="min-w-0 wrap-anywhere">
            {t('dashboard.ruleChanges.heading', { template: templateName })}
          </span>
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
      </div>
      <div className="min-w-0">
        <ConcernedReminders change={change} />
        <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
          <Button variant="outline" onClick={() => actions.show(reminders[0]!.id)}>
            {t('dashboard.ruleChanges.look')}
          </Button>
          <Button variant="ghost" aria-disabled={isPending} onClick={gotIt}>
            {t('dashboard.ruleChanges.gotIt')}
          </Button>
          {others > 0 && (
            <span className="text-muted-foreground">{t('dashboard.ruleChanges.others', { count: others })}</span>
          )}
        </div>
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
          <li key={id}>
            <button
              type="button"
              onClick={() => actions.show(id)}
              className="group flex min-h-11 max-w-full flex-wrap content-center items-center gap-x-3 rounded-sm text-left focus-ring sm:min-h-8"
            >
              <span dir="auto" className="line-clamp-1 min-w-0 font-medium wrap-anywhere group-hover:underline">
                {title}
              </span>
              <span className="text-muted-foreground">
                {formatDayInUserFormat(dayInTimezone(new Date(dueAt), user.timezone), user.dateFormat)}
              </span>
            </button>
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
