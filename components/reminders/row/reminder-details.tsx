import { useI18n } from '@/components/i18n/i18n-provider';
import { AmountAndReference } from '@/components/reminders/amount-and-reference';
import { NoticesPanel } from '@/components/reminders/notices/notices-panel';
import { LinkedText } from '@/components/ui/linked-text';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { ApplyByNote } from './apply-by-line';

interface DetailsProps {
  id: string;
  reminder: ReminderResponse;
  /** Heading level of the reminder's title. */
  headingLevel: 3 | 4;
}

export function ReminderDetails({ id, reminder, headingLevel }: DetailsProps) {
  const { t } = useI18n();
  const { title, description } = reminder;
  const Heading = `h${(headingLevel + 1) as 4 | 5}` as const;
  return (
    <div id={id} className="mx-2 mb-3 space-y-4 rounded-lg bg-muted/60 p-4 sm:mr-6 sm:ml-20">
      <ApplyByNote reminder={reminder} />
      <AmountAndReference reminder={reminder} />
      {description && (
        <p dir="auto" className="text-sm leading-relaxed wrap-anywhere whitespace-pre-line">
          <LinkedText text={description} />
        </p>
      )}
      <section className="space-y-2" aria-label={t('reminders.emails.label', { title })}>
        <Heading className="text-sm font-semibold">{t('reminders.emails.title')}</Heading>
        <NoticesPanel reminder={reminder} />
      </section>
    </div>
  );
}
