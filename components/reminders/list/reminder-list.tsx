'use client';

import { useRef, type Ref } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { SHORTCUT_KEYS } from '@/components/reminders/shortcut-keys';
import type { ListStateControls } from '@/components/reminders/use-list-state';
import { Card } from '@/components/ui/card';
import { Kbd } from '@/components/ui/kbd';
import { Tabs, TabsContent } from '@/components/ui/tabs';
import { TAB_IDS, type Tab } from '@/lib/schedule/tab-rules';
import type { Highlight } from './reminder-rows';
import { ReminderTabPanel, type ReminderListHandle } from './reminder-tab-panel';
import { TabStrip } from './tab-strip';

export type { ReminderListHandle };

interface ListProps {
  list: ListStateControls;
  highlight: Highlight | undefined;
  ref: Ref<ReminderListHandle>;
}

export function ReminderList({ list, highlight, ref }: ListProps) {
  const { t } = useI18n();
  const { actions } = useDashboard();
  const { tab, setTab } = list;
  const card = useRef<HTMLDivElement>(null);
  const changeTab = (value: string) => {
    setTab(value as Tab);
    if (card.current && card.current.getBoundingClientRect().top < 0) card.current.scrollIntoView();
  };
  return (
    // `overflow-clip`, because `overflow-hidden` would keep the controls from sticking to the top of the window.
    <Card
      ref={card}
      className="scroll-mt-16 gap-0 overflow-clip py-0 max-sm:-mx-(--side) max-sm:rounded-none max-sm:border-x-0"
    >
      <Tabs value={tab} onValueChange={changeTab} className="gap-0">
        <div
          data-slot="list-controls"
          className="sticky top-14 z-30 border-b bg-card px-1 sm:top-16 sm:px-2 low:static"
        >
          <TabStrip activeTab={tab} />
        </div>
        {TAB_IDS.map((id) => (
          <TabsContent key={id} value={id} className="focus-visible:-outline-offset-2!">
            <ReminderTabPanel list={{ ...list, setTab: changeTab }} highlight={highlight} ref={ref} />
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
