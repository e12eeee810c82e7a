'use client';

import { Button } from '@/components/ui/button';
import { hasSortOrFilters } from '@/lib/reminders/list-parameters';
import { useTemplates } from '@/lib/templates/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { CATEGORY_LABELS } from './category-labels';
import type { ListStateControls } from './use-list-state';

const SORT_TEXTS = { due: undefined, title: 'Sorted by title.', newest: 'Newest first.' };

/** Says in words how the list is filtered and sorted. */
export function ActiveFilters({
  list,
  reminders,
}: {
  list: ListStateControls;
  reminders: readonly ReminderResponse[] | undefined;
}) {
  const { sort, filters, clearSortAndFilters } = list;
  const { category, templateId, hasAttachment } = filters;
  const shownTemplate = reminders?.find((reminder) => reminder.templateId === templateId)?.template;
  const templates = useTemplates(templateId !== undefined && !shownTemplate);
  if (!hasSortOrFilters(list)) return null;
  const template = shownTemplate ?? templates.data?.find(({ id }) => id === templateId);
  const parts = [
    category && CATEGORY_LABELS[category],
    templateId && (template?.name ?? 'one template'),
    hasAttachment && 'with an attachment',
  ].filter(Boolean);
  return (
    <div className="flex items-center justify-between gap-3 border-b bg-muted/40 px-4 py-1.5 text-sm sm:px-6">
      <p>
        {parts.length > 0 && `Only ${parts.join(', ')}.`} {SORT_TEXTS[sort]}
      </p>
      <Button type="button" variant="ghost" size="sm" className="-mr-2.5" onClick={clearSortAndFilters}>
        Clear
      </Button>
    </div>
  );
}
