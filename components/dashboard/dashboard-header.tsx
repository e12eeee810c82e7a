'use client';

import { useRef } from 'react';
import { XIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/browser/class-names';
import { formatDay } from '@/lib/calendar';
import { greetingForHour } from './greeting';
import type { UserDayAndHour } from './use-user-clock';
import { useWelcomeDismissed, HIDE_WELCOME_SCRIPT } from './use-welcome-dismissed';

export function DashboardHeader({
  firstName,
  time,
  nonce,
}: {
  firstName: string | null;
  time: UserDayAndHour;
  nonce: string | undefined;
}) {
  const [dismissed, dismiss] = useWelcomeDismissed();
  const heading = useRef<HTMLHeadingElement>(null);
  const name = firstName || 'there';
  const fullDate = formatDay(time.today, 'EEEE, d MMMM yyyy');
  return (
    <header className="flex flex-col gap-x-6 gap-y-3 lg:flex-row lg:items-center lg:justify-between">
      {dismissed === undefined && (
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: HIDE_WELCOME_SCRIPT }} />
      )}
      {dismissed !== true && (
        <section
          aria-label="Welcome"
          className="relative flex flex-wrap items-baseline gap-x-3 rounded-xl border border-primary/20 bg-primary-soft py-2 pr-12 pl-4 text-primary-soft-foreground in-data-[welcome=dismissed]:hidden sm:pr-38 lg:order-last"
        >
          <p className="font-semibold tracking-tight wrap-anywhere">
            {greetingForHour(time.hour)}, {name}!
          </p>
          <p className="text-sm">{fullDate}</p>
          <Button
            variant="ghost"
            size="sm"
            className="absolute top-1 right-1.5 hover:bg-primary/10 hover:text-current"
            onClick={() => {
              dismiss();
              // Move the focus, because the focused button is unmounted.
              requestAnimationFrame(() => heading.current?.focus());
            }}
          >
            <XIcon aria-hidden />
            <span className="max-sm:sr-only">Hide welcome</span>
          </Button>
        </section>
      )}
      {dismissed !== true && (
        <h1 className="text-2xl font-bold tracking-tight in-data-[welcome=dismissed]:hidden">Your Reminders</h1>
      )}
      {dismissed !== false && (
        <div
          className={cn(
            'w-full flex-wrap items-baseline gap-x-4',
            dismissed === undefined ? 'hidden in-data-[welcome=dismissed]:flex' : 'flex',
          )}
        >
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tight">
            Dashboard
          </h1>
          <p className="ml-auto text-sm text-muted-foreground lg:order-last">{fullDate}</p>
          <p className="text-sm wrap-anywhere text-muted-foreground max-lg:w-full">
            Welcome back, {name}! Manage your personal reminders
          </p>
        </div>
      )}
    </header>
  );
}
