'use client';

import type { ComponentProps } from 'react';
import { SlidersHorizontalIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { preloadComponent, showLoadErrorToast, useLazyComponent } from '@/components/layout/use-lazy-component';
import { Button } from '@/components/ui/button';
import { countFilters } from '@/lib/reminders/list-parameters';
import type { ListStateControls } from './use-list-state';

const loadMenu = () => import('./sort-and-filter-menu').then((module) => module.SortAndFilterMenu);
const preloadMenu = () => preloadComponent(loadMenu);

export function SortAndFilter({ list }: { list: ListStateControls }) {
  const [Menu, requestMenu] = useLazyComponent(loadMenu);
  const count = countFilters(list.filters);
  if (Menu) return <Menu list={list} />;
  return (
    <SortAndFilterButton
      count={count}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={preloadMenu}
      onFocus={preloadMenu}
      onClick={() => requestMenu(showLoadErrorToast)}
    />
  );
}

export function SortAndFilterButton({ count, ...props }: { count: number } & ComponentProps<typeof Button>) {
  const { t } = useI18n();
  return (
    <Button type="button" variant="outline" className="border-input max-sm:px-3" {...props}>
      <SlidersHorizontalIcon aria-hidden />
      <span className="max-sm:sr-only">{t('reminders.sortAndFilter.label')}</span>
      {count > 0 && (
        <span className="grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 text-xs text-primary-foreground tabular-nums">
          <span className="sr-only">{t('reminders.sortAndFilter.activeFilters')}</span>
          {count}
        </span>
      )}
    </Button>
  );
}
