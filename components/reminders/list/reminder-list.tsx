'use client';

import { useCallback, useEffect, useRef, type Ref } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { SearchBox } from '@/components/reminders/filters/search-box';
import { SortAndFilter } from '@/components/reminders/filters/sort-and-filter';
import { SHORTCUT_KEYS } from '@/components/reminders/shortcut-keys';
import type { ListStateControls } from '@/components/reminders/use-list-state';
import { ViewSwitch } from '@/components/reminders/view-switch';
import { Card } from '@/components/ui/card';
import { Kbd } from '@/components/ui/kbd';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { TAB_IDS, type Tab } from '@/lib/schedule/tab-rules';
import { tabLabel } from '@/lib/schedule-texts';
import type { Highlight } from './reminder-rows';
import { ReminderTabPanel, type ReminderListHandle } from './reminder-tab-panel';

export type { ReminderListHandle };

/** Height of the list's controls and two rows, which must be in sight while one types. */
const SEARCH_ROOM = 300;

interface ListProps {
  list: ListStateControls;
  highlight: Highlight | undefined;
  ref: Ref<ReminderListHandle>;
}

export function ReminderList({ list, highlight, ref }: ListProps) {
  const { t } = useI18n();
  const { actions } = useDashboard();
  const { tab, search, setTab, setSearch } = list;
  const card = useRef<HTMLDivElement>(null);
  /** Scrolls to the top of the list if that is above the window, or less than `room` pixels of the list are in sight. */
  const scrollToStart = useCallback((room = 0) => {
    if (!card.current) return;
    const { top } = card.current.getBoundingClientRect();
    // Without the room that a phone's keyboard takes.
    const { height } = window.visualViewport!;
    if (top < 0 || top > height - room) card.current.scrollIntoView();
  }, []);
  const changeTab = (value: string) => {
    setTab(value as Tab);
    scrollToStart();
  };
  const changeSearch = useCallback(
    (text: string) => {
      setSearch(text);
      scrollToStart(SEARCH_ROOM);
    },
    [setSearch, scrollToStart],
  );
  return (
    // `overflow-clip`, because `overflow-hidden` would keep the controls from sticking to the top of the window.
    <Card ref={card} className="-scroll-mt-24 gap-0 overflow-clip py-0">
      <Tabs value={tab} onValueChange={changeTab} className="gap-0">
        <div
          data-slot="list-controls"
          className="sticky top-14 z-30 space-y-1 border-b bg-card px-3 py-1 sm:top-16 sm:space-y-2 sm:px-6 sm:py-2 low:static"
        >
          <div className="flex gap-2">
            <SearchBox search={search} onSearchChange={changeSearch} />
            <SortAndFilter list={list} />
            <ViewSwitch />
          </div>
          <ReminderTabsList activeTab={tab} />
        </div>
        {TAB_IDS.map((id) => (
          <TabsContent key={id} value={id} className="focus-visible:-outline-offset-2!">
            <ReminderTabPanel list={list} highlight={highlight} ref={ref} />
          </TabsContent>
        ))}
      </Tabs>
      <button
        type="button"
        onClick={actions.showShortcuts}
        className="flex items-center justify-center gap-2 border-t py-2.5 text-xs text-muted-foreground focus-ring -outline-offset-2! hover:text-foreground max-lg:hidden pointer-coarse:hidden"
      >
        {t('reminders.list.keyboardShortcuts')} <Kbd>{SHORTCUT_KEYS.showShortcuts}</Kbd>
      </button>
    </Card>
  );
}

/** Scrolls sideways if the tabs do not fit. Keeps the active tab in view. */
function ReminderTabsList({ activeTab }: { activeTab: Tab }) {
  const i18n = useI18n();
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const showActiveTab = () => {
      const active = tabs.current?.querySelector<HTMLElement>('[data-state="active"]');
      // Not `scrollIntoView`, which would also scroll the page.
      if (tabs.current && active) {
        tabs.current.scrollLeft = active.offsetLeft - (tabs.current.clientWidth - active.offsetWidth) / 2;
      }
    };
    showActiveTab();
    window.addEventListener('resize', showActiveTab);
    return () => window.removeEventListener('resize', showActiveTab);
  }, [activeTab]);
  return (
    <TabsList
      ref={tabs}
      aria-label={i18n.t('reminders.list.label')}
      className="relative flex h-auto min-h-9 w-full [scrollbar-width:none] items-stretch justify-start overflow-x-auto max-sm:[mask-image:linear-gradient(to_right,transparent,black_1rem,black_calc(100%-1rem),transparent)] max-sm:p-0.5"
    >
      {TAB_IDS.map((id) => (
        <TabsTrigger key={id} value={id} className="h-auto focus-visible:-outline-offset-2!">
          {tabLabel(i18n, id)}
        </TabsTrigger>
      ))}
    </TabsList>
  );
}
