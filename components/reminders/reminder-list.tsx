'use client';

import { useEffect, useRef, useState, type Ref } from 'react';
import { SearchIcon, XIcon } from 'lucide-react';
import { ViewSwitch } from '@/components/month/view-switch';
import { Card } from '@/components/ui/card';
import { Input } from '@/components/ui/input';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import type { Day } from '@/lib/calendar';
import { MAX_SEARCH_LENGTH } from '@/lib/reminders/list-parameters';
import { TABS, type Tab } from '@/lib/schedule/reminder-rules';
import { ReminderTabPanel, type ReminderListHandle } from './reminder-tab-panel';
import type { RowHandlers } from './row-actions';

const SEARCH_DELAY_MS = 200;

interface ListProps {
  tab: Tab;
  onTabChange: (tab: Tab) => void;
  search: string;
  onSearchChange: (search: string) => void;
  highlightedId: string | undefined;
  today: Day;
  timezone: string;
  busyIds: ReadonlySet<string>;
  handlers: RowHandlers;
  onCreate: () => void;
  ref: Ref<ReminderListHandle>;
}

export function ReminderList({ tab, onTabChange, search, onSearchChange, onCreate, ref, ...rows }: ListProps) {
  return (
    <Card className="gap-0 overflow-hidden py-0">
      <Tabs value={tab} onValueChange={(value) => onTabChange(value as Tab)} className="gap-0">
        <div className="@container space-y-4 border-b p-4 sm:px-6 sm:pt-5">
          <div className="flex gap-2">
            <SearchBox search={search} onSearchChange={onSearchChange} />
            <ViewSwitch />
          </div>
          {/* Two rows of three on a phone, so that no tab is hidden. */}
          <TabsList
            aria-label="Reminders"
            className="grid h-auto w-full grid-cols-[repeat(3,auto)] justify-stretch sm:flex sm:min-h-10 cramped:grid-cols-1"
          >
            {TABS.map(({ id, label }) => (
              <TabsTrigger key={id} value={id} className="max-sm:min-h-9 max-sm:px-1">
                {label}
              </TabsTrigger>
            ))}
          </TabsList>
        </div>
        {TABS.map(({ id }) => (
          <TabsContent key={id} value={id} className="focus-visible:-outline-offset-2!">
            <ReminderTabPanel tab={id} search={search} onCreate={onCreate} listRef={ref} {...rows} />
          </TabsContent>
        ))}
      </Tabs>
    </Card>
  );
}

/** The input updates at once; the list follows when typing pauses. */
function SearchBox({ search, onSearchChange }: { search: string; onSearchChange: (search: string) => void }) {
  const [text, setText] = useState(search);
  const [appliedSearch, setAppliedSearch] = useState(search);
  const input = useRef<HTMLInputElement>(null);
  if (search !== appliedSearch) {
    // The search was changed elsewhere, for example by a link to a reminder that the search would hide.
    setAppliedSearch(search);
    setText(search);
  }
  useEffect(() => {
    if (text === appliedSearch) return;
    const timer = setTimeout(() => {
      setAppliedSearch(text);
      onSearchChange(text);
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, appliedSearch, onSearchChange]);
  return (
    <div className="relative min-w-0 flex-1" role="search">
      <SearchIcon
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
        aria-hidden
      />
      <Input
        ref={input}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={MAX_SEARCH_LENGTH}
        placeholder="Search reminders..."
        aria-label="Search reminders"
        className="pr-10 pl-9 [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            setText('');
            setAppliedSearch('');
            onSearchChange('');
            input.current?.focus();
          }}
          className="absolute top-1/2 right-1.5 grid size-8 -translate-y-1/2 place-items-center rounded-md text-muted-foreground focus-ring hover:text-foreground"
        >
          <XIcon className="size-4" aria-hidden />
        </button>
      )}
    </div>
  );
}
