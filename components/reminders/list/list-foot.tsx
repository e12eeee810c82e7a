import { Fragment } from 'react';
import { CircleCheckIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Amount } from '@/components/reminders/short-detail';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { useReminderCounts } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { DUE_SOON_DAYS } from '@/lib/schedule/tab-rules';

/** More would be a second list. */
const MAX_NAMED_PAPERS = 3;

export function AmountDueSoon() {
  const { t } = useI18n();
  const { data, isError } = useReminderCounts();
  const amount = !isError && data?.amountDueSoon;
  if (!amount) return null;
  return (
    <p className="border-t px-4 py-2.5 text-sm text-muted-foreground sm:px-6">
      {t.rich('reminders.list.amountDueSoon', {
        days: DUE_SOON_DAYS,
        amount: () => (
          <strong className="font-semibold text-foreground tabular-nums">
            <Amount amount={amount} />
          </strong>
        ),
      })}
    </p>
  );
}

/** Tells whoever has several papers that all is well, or how many are not. */
export function PapersInOrder({ reminders }: { reminders: readonly ReminderResponse[] }) {
  const { t } = useI18n();
  const { today, actions } = useDashboard();
  const papers = reminders.filter(({ status, category }) => status === 'active' && category === 'expiry-based');
  const others = papers.filter(({ dueOn, applyBy }) => dueOn < today || (applyBy !== null && applyBy.on < today));
  if (papers.length < 2) return null;
  const inOrder = t('reminders.list.inOrder', { inOrder: papers.length - others.length, count: papers.length });
  const titles = others.map(({ id, title }, index) => (
    <Fragment key={id}>
      {index > 0 && ' · '}
      <button
        type="button"
        className="touch-area relative cursor-pointer rounded-sm text-left font-medium wrap-anywhere text-foreground underline underline-offset-4 focus-ring"
        onClick={() => actions.showDetails(id)}
      >
        {title}
      </button>
    </Fragment>
  ));
  return (
    <p className="flex items-center gap-2 border-t px-4 py-2.5 text-sm text-muted-foreground sm:px-6">
      {others.length === 0 && <CircleCheckIcon className="size-4 text-success-soft-foreground" aria-hidden />}
      <span className="min-w-0">
        {others.length > 0 && others.length <= MAX_NAMED_PAPERS
          ? t.rich('reminders.list.notInOrder', { inOrder, titles: () => titles })
          : inOrder}
      </span>
    </p>
  );
}
