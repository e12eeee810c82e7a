'use client';

import { useRef } from 'react';
import { XIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { formatDay } from '@/lib/calendar';
import { greetingForHour } from './greeting';
import type { UserTime } from './use-user-clock';
import { useWelcomeDismissed, HIDE_WELCOME_SCRIPT } from './use-welcome-dismissed';

export function DashboardHeader({
  firstName,
  time,
  nonce,
}: {
  firstName: string | null;
  time: UserTime;
  nonce: string | undefined;
}) {
  const [dismissed, dismiss] = useWelcomeDismissed();
  const heading = useRef<HTMLHeadingElement>(null);
  const name = firstName || 'there';
  const fullDate = formatDay(time.today, 'EEEE, d MMMM yyyy');
  return (
    <header className="@container space-y-6">
      {dismissed === undefined && (
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: HIDE_WELCOME_SCRIPT }} />
      )}
      {dismissed !== true && (
        <section
          aria-label="Welcome"
          className="relative rounded-xl border border-primary/20 bg-primary-soft p-5 pr-14 text-primary-soft-foreground in-data-[welcome=dismissed]:hidden sm:p-6 sm:pr-40"
        >
          <p className="text-2xl font-semibold tracking-tight wrap-anywhere cramped:text-xl">
            {greetingForHour(time.hour)}, {name}!
          </p>
          <p className="mt-1 text-sm font-medium">{fullDate}</p>
          <p className="mt-3 max-w-prose text-sm">
            Here is what is coming up. Add a date once, and we’ll email you in good time.
          </p>
          <Button
            variant="ghost"
            size="sm"
            className="absolute top-3 right-3 hover:bg-primary/10 hover:text-current"
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
        <h1 className="text-3xl font-bold tracking-tight in-data-[welcome=dismissed]:hidden">Your Reminders</h1>
      )}
      {dismissed !== false && (
        <div className={dismissed === undefined ? 'hidden in-data-[welcome=dismissed]:block' : undefined}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold tracking-tight">
              Dashboard
            </h1>
            <p className="text-sm text-muted-foreground">{fullDate}</p>
          </div>
          <p className="mt-1 wrap-anywhere text-muted-foreground">
            Welcome back, {name}! Manage your personal reminders
          </p>
        </div>
      )}
    </header>
  );
}
