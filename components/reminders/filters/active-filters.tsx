'use client';

import { useI18n } from '@/components/i18n/i18n-provider';
import type { ListStateControls } from '@/components/reminders/use-list-state';
import { Button } from '@/components/ui/button';
import { hasSortOrFilters } from '@/lib/reminders/list/list-parameters';
import { useTemplates } from '@/lib/templates/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';

const SORT_TEXTS = {
  due: undefined,
  title: 'reminders.activeFilters.sortedByTitle',
  newest: 'reminders.activeFilters.newestFirst',
} as const;

export function ActiveFilters({
  list,
  reminders,
}: {
  list: ListStateControls;
  reminders: readonly ReminderResponse[] | undefined;
}) {
  const { t } = useI18n();
  const { sort, filters, clearSortAndFilters } = list;
  const { category, templateId, hasAttachment } = filters;
  const shownTemplate = reminders?.find((reminder) => reminder.templateId === templateId)?.template;
  const templates = useTemplates(templateId !== undefined && !shownTemplate);
  if (!hasSortOrFilters(list)) return null;
  const template = shownTemplate ?? templates.data?.find(({ id }) => id === templateId);
  const sortText = SORT_TEXTS[sort];
  const parts = [
    category && t(`reminders.activeFilters.categories.${category}`),
    templateId && (template?.name ?? t('reminders.activeFilters.oneTemplate')),
    hasAttachment && t('reminders.activeFilters.withAttachment'),
  ].filter(Boolean);
  return (
    <div className="flex items-center justify-between gap-3 border-b bg-muted/40 px-4 py-1.5 text-sm sm:px-6">
      <p>
        {parts.length > 0 && t('reminders.activeFilters.only', { filters: parts.join(', ') })} {sortText && t(sortText)}
      </p>
      <Button type="button" variant="ghost" size="sm" className="-mr-2.5" onClick={clearSortAndFilters}>
        {t('reminders.sortAndFilter.clear')}
      </Button>
    </div>
  );
}
