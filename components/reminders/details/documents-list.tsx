import { useState } from 'react';
import { PrinterIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { buttonVariants } from '@/components/ui/button-variants';
import { Checkbox } from '@/components/ui/checkbox';
import { readDraft, ticksName, writeDraft } from '@/lib/browser/draft-storage';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { useTemplates } from '@/lib/templates/queries';

/** What to take along, by the reminder's template. The browser keeps the ticks, separately for each due date. */
export function DocumentsList({ reminder }: { reminder: ReminderResponse }) {
  const { t } = useI18n();
  const { templateId, title, status } = reminder;
  const isNeeded = templateId !== null && status === 'active';
  const templates = useTemplates(isNeeded);
  const [ticked, toggle] = useTicks(reminder);
  const documents = templates.data?.find(({ id }) => id === templateId)?.documents ?? [];
  if (!isNeeded || documents.length === 0) return null;
  return (
    <section className="space-y-1" aria-label={t('reminders.documents.label', { title })}>
      <h3 className="text-sm font-semibold">{t('reminders.documents.title')}</h3>
      <ul>
        {documents.map((item) => (
          <li key={item}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 text-sm wrap-anywhere">
              <Checkbox checked={ticked.includes(item)} onCheckedChange={() => toggle(item)} />
              <span dir="auto">{item}</span>
            </label>
          </li>
        ))}
      </ul>
      <a
        href={`/take-along/${reminder.id}`}
        data-slot="button"
        className={buttonVariants({ variant: 'outline', size: 'sm' })}
      >
        <PrinterIcon aria-hidden /> {t('reminders.documents.openPage')}
      </a>
    </section>
  );
}

function useTicks(reminder: ReminderResponse): [string[], (item: string) => void] {
  const { user } = useDashboard();
  const name = ticksName(reminder);
  const [ticked, setTicked] = useState(() => {
    const stored = readDraft(user.id, name);
    return Array.isArray(stored) ? stored.map(String) : [];
  });
  const toggle = (item: string) => {
    const changed = ticked.includes(item) ? ticked.filter((other) => other !== item) : [...ticked, item];
    setTicked(changed);
    writeDraft(user.id, name, changed);
  };
  return [ticked, toggle];
}
