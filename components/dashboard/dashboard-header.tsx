'use client';

import { useRef, useCallback, useSyncExternalStore } from 'react';
import { XIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/browser/class-names';
import { WELCOME_DISMISSED_KEY } from '@/components/layout/use-sign-out';
import { partOfDay } from './use-user-clock';
import type { UserDayAndHour } from './use-user-clock';

export function DashboardHeader({
  firstName,
  time,
  nonce,
}: {
  firstName: string | null;
  time: UserDayAndHour;
  nonce: string | undefined;
}) {
  const { t, formatDay } = useI18n();
  const [dismissed, dismiss] = useWelcomeDismissed();
  const heading = useRef<HTMLHeadingElement>(null);
  const part = partOfDay(time.hour);
  const fullDate = formatDay(time.today, 'weekdayAndDay');
  return (
    <header className="flex flex-col gap-x-6 gap-y-1.5 sm:gap-y-2 lg:flex-row lg:items-center lg:justify-between">
      {dismissed === undefined && (
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: HIDE_WELCOME_SCRIPT }} />
      )}
      {dismissed !== true && (
        <section
          aria-label={t('dashboard.welcome.label')}
          className="relative flex flex-wrap items-baseline gap-x-3 py-0.75 pr-12 text-primary-soft-foreground in-data-[welcome=dismissed]:hidden sm:rounded-xl sm:border sm:border-primary/20 sm:bg-primary-soft sm:py-2 sm:pr-38 sm:pl-4 lg:order-last"
        >
          <p className="font-semibold tracking-tight wrap-anywhere">
            {firstName
              ? t(`dashboard.greeting.named.${part}`, { name: firstName })
              : t(`dashboard.greeting.nameless.${part}`)}
          </p>
          <p className="text-sm max-sm:hidden">{fullDate}</p>
          <Button
            variant="ghost"
            size="sm"
            className="touch-area absolute hover:bg-primary/10 hover:text-current max-sm:inset-y-0 max-sm:-right-2 max-sm:min-h-0 max-sm:w-11 sm:top-1/2 sm:right-1.5 sm:-translate-y-1/2"
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
        <div className="flex items-baseline justify-between gap-x-2 in-data-[welcome=dismissed]:hidden">
          <h1 className="text-base/5 font-bold tracking-tight sm:text-2xl">{t('dashboard.welcome.heading')}</h1>
          <p className="text-xs text-muted-foreground sm:hidden">{fullDate}</p>
        </div>
      )}
      {dismissed !== false && (
        <div
          className={cn(
            'w-full flex-wrap items-baseline gap-x-4 max-sm:gap-x-2',
            dismissed === undefined ? 'hidden in-data-[welcome=dismissed]:flex' : 'flex',
          )}
        >
          <h1 ref={heading} tabIndex={-1} className="text-base/6 font-bold tracking-tight sm:text-xl">
            {t('dashboard.pageTitle')}
          </h1>
          <p className="ml-auto text-sm text-muted-foreground max-sm:text-xs lg:order-last">{fullDate}</p>
          <p className="text-sm wrap-anywhere text-muted-foreground max-lg:w-full max-sm:text-xs">
            {firstName ? t('dashboard.welcome.backNamed', { name: firstName }) : t('dashboard.welcome.backNameless')}
          </p>
        </div>
      )}
    </header>
  );
}

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
