'use client';

import { useRef, useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { XIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { ViewSwitch } from '@/components/reminders/view-switch';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/browser/class-names';
import { WELCOME_DISMISSED_KEY } from '@/components/layout/use-sign-out';
import { KEEP_EARLY_PRESS } from './early-press';
import { partOfDay } from './use-user-clock';
import type { UserDayAndHour } from './use-user-clock';

export function DashboardHeader({
  firstName,
  time,
  nonce,
  tools,
}: {
  firstName: string | null;
  time: UserDayAndHour;
  nonce: string | undefined;
  /** What narrows the list, if that is shown. */
  tools: ReactNode;
}) {
  const { t, formatDay } = useI18n();
  const [dismissed, dismiss] = useWelcomeDismissed();
  const heading = useRef<HTMLHeadingElement>(null);
  const part = partOfDay(time.hour);
  const fullDate = formatDay(time.today, 'weekdayAndDay');
  return (
    <header className="flex flex-wrap items-center gap-x-1 sm:gap-x-3 sm:gap-y-1">
      {dismissed === undefined && (
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: HIDE_WELCOME_SCRIPT + KEEP_EARLY_PRESS }}
        />
      )}
      {dismissed !== true && (
        <section
          aria-label={t('dashboard.welcome.label')}
          className="relative flex w-full items-center gap-x-3 text-muted-foreground in-data-[welcome=dismissed]:hidden max-sm:flex-wrap max-sm:content-center max-sm:gap-x-2 max-sm:pr-10 pointer-coarse:min-h-11"
        >
          <p className="text-[0.9375rem]/6 wrap-anywhere max-sm:text-sm">
            {firstName
              ? t(`dashboard.greeting.named.${part}`, { name: firstName })
              : t(`dashboard.greeting.nameless.${part}`)}
          </p>
          <p className="text-sm max-sm:text-xs">{fullDate}</p>
          <Button
            variant="ghost"
            size="sm"
            className="min-h-7 max-sm:absolute max-sm:top-0 max-sm:-right-2 max-sm:size-11 max-sm:p-0! sm:relative pointer-coarse:min-h-11"
            onClick={() => {
              dismiss();
              // Move the focus, because the focused button is being unmounted.
              requestAnimationFrame(() => heading.current?.focus());
            }}
          >
            <XIcon aria-hidden />
            <span className="max-sm:sr-only">{t('dashboard.welcome.hide')}</span>
          </Button>
        </section>
      )}
      {dismissed !== true && (
        <h1 className={cn(HEADING_STYLE, 'min-w-0 flex-1 in-data-[welcome=dismissed]:hidden')}>
          {t('dashboard.welcome.heading')}
        </h1>
      )}
      {dismissed !== false && (
        <h1
          ref={heading}
          tabIndex={-1}
          className={cn(
            HEADING_STYLE,
            'min-w-0 flex-1',
            dismissed === undefined && 'hidden in-data-[welcome=dismissed]:block',
          )}
        >
          {t('dashboard.pageTitle')}
        </h1>
      )}
      <div className="flex items-center max-sm:contents sm:gap-2">
        {tools}
        <ViewSwitch />
      </div>
      {dismissed !== false && (
        <div
          className={cn(
            'w-full flex-wrap gap-x-3 text-sm wrap-anywhere text-muted-foreground max-sm:text-xs',
            dismissed === undefined ? 'hidden in-data-[welcome=dismissed]:flex' : 'flex',
          )}
        >
          <p>{fullDate}</p>
          <p>
            {firstName ? t('dashboard.welcome.backNamed', { name: firstName }) : t('dashboard.welcome.backNameless')}
          </p>
        </div>
      )}
    </header>
  );
}

const HEADING_STYLE = 'text-lg/7 font-bold tracking-tight sm:text-2xl';

const listeners = new Set<() => void>();
/** Fallback while session storage is blocked. */
let isDismissedInMemory = false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isDismissed(): boolean {
  try {
    return sessionStorage.getItem(WELCOME_DISMISSED_KEY) !== null;
  } catch {
    return isDismissedInMemory;
  }
}

/** Inline script: hides the welcome banner before the first paint, because the server cannot read session storage. */
const HIDE_WELCOME_SCRIPT = `try{if(sessionStorage.getItem('${WELCOME_DISMISSED_KEY}')!==null)document.documentElement.dataset.welcome='dismissed'}catch{}`;

/** `dismissed` is undefined during hydration, because the server renders both headings and CSS hides one of them. */
function useWelcomeDismissed(): [dismissed: boolean | undefined, dismiss: () => void] {
  const dismissed = useSyncExternalStore<boolean | undefined>(subscribe, isDismissed, () => undefined);
  const dismiss = useCallback(() => {
    isDismissedInMemory = true;
    try {
      sessionStorage.setItem(WELCOME_DISMISSED_KEY, 'true');
    } catch {
      // Storage is blocked, so `isDismissedInMemory` applies until the user leaves the page.
    }
    for (const listener of listeners) listener();
  }, []);
  return [dismissed, dismiss];
}
