'use client';

import { createContext, use, useId, type ComponentProps, type KeyboardEvent } from 'react';
import { cn } from '@/lib/browser/class-names';

interface TabsState {
  id: string;
  value: string;
  onValueChange: (value: string) => void;
}

const TabsContext = createContext<TabsState | null>(null);

function useTabs(): TabsState {
  const tabs = use(TabsContext);
  if (!tabs) throw new Error('There is no Tabs above.');
  return tabs;
}

/** Plain elements: Radix renders each trigger four times before a phone takes the first tap. */
function Tabs({ value, onValueChange, className, ...props }: ComponentProps<'div'> & Omit<TabsState, 'id'>) {
  const id = useId();
  return (
    <TabsContext value={{ id, value, onValueChange }}>
      <div data-slot="tabs" className={cn('flex flex-col gap-2', className)} {...props} />
    </TabsContext>
  );
}

function moveWithKeys(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const index = tabs.findIndex((tab) => tab === event.target);
  const steps: Partial<Record<string, number>> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 };
  const next = steps[event.key];
  if (next === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const tab = tabs.at(next % tabs.length);
  tab?.focus();
  tab?.click();
}

function TabsList({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="tabs-list"
      role="tablist"
      onKeyDown={moveWithKeys}
      className={cn(
        'inline-flex h-10 w-fit items-center justify-center rounded-lg bg-muted p-1 text-muted-foreground dark:bg-background pointer-coarse:h-11',
        className,
      )}
      {...props}
    />
  );
}

function TabsTrigger({ value, className, ...props }: ComponentProps<'button'> & { value: string }) {
  const tabs = useTabs();
  const isActive = tabs.value === value;
  return (
    <button
      type="button"
      data-slot="tabs-trigger"
      data-state={isActive ? 'active' : 'inactive'}
      role="tab"
      id={`${tabs.id}-tab-${value}`}
      aria-selected={isActive}
      aria-controls={`${tabs.id}-panel-${value}`}
      tabIndex={isActive ? 0 : -1}
      onClick={() => tabs.onValueChange(value)}
      className={cn(
        "touch-area relative inline-flex h-full flex-1 items-center justify-center gap-1.5 rounded-md border border-transparent px-3 py-1 text-sm font-medium whitespace-nowrap focus-ring transition-[color,background-color,box-shadow] hover:text-foreground disabled:pointer-events-none disabled:opacity-50 data-[state=active]:bg-card data-[state=active]:text-foreground data-[state=active]:shadow-xs dark:data-[state=active]:bg-secondary [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4",
        className,
      )}
      {...props}
    />
  );
}

function TabsContent({ value, className, children, ...props }: ComponentProps<'div'> & { value: string }) {
  const tabs = useTabs();
  const isActive = tabs.value === value;
  return (
    <div
      data-slot="tabs-content"
      data-state={isActive ? 'active' : 'inactive'}
      role="tabpanel"
      id={`${tabs.id}-panel-${value}`}
      aria-labelledby={`${tabs.id}-tab-${value}`}
      hidden={!isActive}
      tabIndex={0}
      className={cn('flex-1 rounded-md focus-ring', className)}
      {...props}
    >
      {isActive && children}
    </div>
  );
}

export { Tabs, TabsContent, TabsList, TabsTrigger };
