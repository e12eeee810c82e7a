'use client';

import { useId, useState, type ReactNode } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import type { ListStateControls } from '@/components/reminders/use-list-state';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Label } from '@/components/ui/label';
import { NativeSelect } from '@/components/ui/native-select';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import {
  countFilters,
  hasSortOrFilters,
  SORTS,
  type ListFilters,
  type Sort,
} from '@/lib/reminders/list/list-parameters';
import { CATEGORIES, type Category } from '@/lib/schedule/categories';
import { useTemplates } from '@/lib/templates/queries';
import { SortAndFilterButton } from './sort-and-filter-button';

/** Opens on first render. */
export function SortAndFilterMenu({ list }: { list: ListStateControls }) {
  const { t, compareTexts } = useI18n();
  const { sort, filters, setSort, setFilters } = list;
  const [open, setOpen] = useState(true);
  const templates = useTemplates(open);
  const choices = (templates.data ?? [])
    .filter(({ id, timesUsed }) => timesUsed > 0 || id === filters.templateId)
    .sort((one, other) => compareTexts(one.name, other.name));
  const isListed = choices.some(({ id }) => id === filters.templateId);
  const change = (filter: ListFilters) => setFilters({ ...filters, ...filter });
  const checkboxId = useId();
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <SortAndFilterButton count={countFilters(filters)} />
      </PopoverTrigger>
      <PopoverContent
        align="end"
        aria-label={t('reminders.sortAndFilter.label')}
        className="w-80 max-w-[calc(100vw-2rem)] space-y-4"
      >
        <Choice label={t('reminders.sortAndFilter.sortBy')} value={sort} onChange={(value) => setSort(value as Sort)}>
          {SORTS.map((id) => (
            <option key={id} value={id}>
              {t(`reminders.sortAndFilter.sorts.${id}`)}
            </option>
          ))}
        </Choice>
        <Choice
          label={t('reminders.sortAndFilter.category')}
          value={filters.category ?? ''}
          onChange={(value) => change({ category: (value as Category) || undefined })}
        >
          <option value="">{t('reminders.sortAndFilter.allCategories')}</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {t(`reminders.sortAndFilter.categories.${category}`)}
            </option>
          ))}
        </Choice>
        <Choice
          label={t('reminders.sortAndFilter.template')}
          value={filters.templateId ?? ''}
          onChange={(value) => change({ templateId: value || undefined })}
        >
          <option value="">
            {t(templates.isPending ? 'reminderForm.template.loading' : 'reminders.sortAndFilter.allTemplates')}
          </option>
          {/* The chosen template may be inactive or not loaded yet, so add an option for it. */}
          {filters.templateId && !isListed && (
            <option value={filters.templateId}>{t('reminders.sortAndFilter.chosenTemplate')}</option>
          )}
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <div className="flex items-center gap-2.5">
          <Checkbox
            id={checkboxId}
            checked={filters.hasAttachment === true}
            onCheckedChange={(checked) => change({ hasAttachment: checked === true || undefined })}
          />
          <Label htmlFor={checkboxId}>{t('reminders.sortAndFilter.hasAttachment')}</Label>
        </div>
        <Button
          type="button"
          variant="outline"
          size="sm"
          className="w-full"
          aria-disabled={!hasSortOrFilters(list)}
          onClick={list.clearSortAndFilters}
        >
          {t('reminders.sortAndFilter.clear')}
        </Button>
      </PopoverContent>
    </Popover>
  );
}

function Choice({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="space-y-1.5">
      <Label htmlFor={id}>{label}</Label>
      <NativeSelect id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </NativeSelect>
    </div>
  );
}
