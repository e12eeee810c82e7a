'use client';

import { DownloadIcon, PlusIcon, SettingsIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useNavigate } from '@/components/layout/navigation';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/browser/class-names';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { preloadReminderDialog } from './use-dashboard-dialogs';

const EXPORT_PATH = '/api/export/csv';

export function QuickActions() {
  const { t } = useI18n();
  const { actions } = useDashboard();
  const navigate = useNavigate();
  const isScrollingDown = useIsScrollingDown();
  return (
    <Card className="gap-3 py-4">
      <CardHeader className="px-5 max-lg:sr-only">
        <CardTitle>{t('dashboard.quickActions.heading')}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-wrap gap-2 px-5">
        {/* React repeats the action of a form that was submitted before the page was hydrated, unlike a lost click. */}
        <form action={() => actions.create()} className="contents">
          {/* In windows too narrow for the side column, the button floats within reach of the thumb. */}
          <Button
            type="submit"
            onPointerEnter={preloadReminderDialog}
            onFocus={preloadReminderDialog}
            className={cn(
              'hidden-while-searching max-lg:fixed max-lg:right-[max(1rem,env(safe-area-inset-right))] max-lg:bottom-[max(1rem,env(safe-area-inset-bottom))] max-lg:z-35 max-lg:size-14 max-lg:rounded-full max-lg:p-0! max-lg:shadow-lg max-lg:transition-[translate,background-color] lg:w-full',
              isScrollingDown && 'max-lg:not-focus-visible:translate-y-24',
            )}
          >
            <PlusIcon className="size-4 max-lg:size-6!" aria-hidden />
            <span className="max-lg:sr-only">{t('dashboard.quickActions.newReminder')}</span>
          </Button>
        </form>
        <Button
          variant="outline"
          size="sm"
          onClick={() => window.open(EXPORT_PATH, '_blank', 'noopener')}
          className="flex-1"
        >
          <DownloadIcon aria-hidden /> {t('dashboard.quickActions.export')}
        </Button>
        <Button variant="outline" size="sm" onClick={() => navigate('/settings')} className="flex-1">
          <SettingsIcon aria-hidden /> {t('layout.menu.settings')}
        </Button>
      </CardContent>
    </Card>
  );
}

/**
 * Returns whether the user last scrolled the page downwards, and not to its end. A scroll by the page itself, such as to
 * a new reminder, resets it.
 */
function useIsScrollingDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    let isByUser = false;
    const onScroll = () => {
      const { scrollY, innerHeight } = window;
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      if (scrollY !== last) setDown(isByUser && scrollY > Math.max(last, 0) && !isAtEnd);
      last = scrollY;
    };
    const onGesture = ({ type }: Event) => void (isByUser = type === 'touchmove' || type === 'wheel');
    const listeners = new AbortController();
    const options = { passive: true, signal: listeners.signal };
    window.addEventListener('scroll', onScroll, options);
    for (const type of ['touchmove', 'wheel', 'pointerdown', 'keydown'])
      window.addEventListener(type, onGesture, { ...options, capture: true });
    return () => listeners.abort();
  }, []);
  return isDown;
}
