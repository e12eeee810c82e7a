'use client';

import { preloadComponent, showLoadErrorToast, useLazyComponent } from '@/components/layout/use-lazy-component';
import type { ListStateControls } from '@/components/reminders/use-list-state';
import { countFilters } from '@/lib/reminders/list/list-parameters';
import { SortAndFilterButton } from './sort-and-filter-button';

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
