import { Activity, useState, type ReactNode } from 'react';
import { ChevronDownIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useMediaQuery } from '@/components/layout/use-media-query';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/browser/class-names';

/**
 * The list and, in wide windows, a side column, which is otherwise folded behind one line below the list. React hydrates
 * each `Activity` in a separate task, which keeps phones responsive. `Suspense` would do so too, but would hide its
 * content until a script has run.
 */
export function DashboardColumns({ list, side, activity }: Record<'list' | 'side' | 'activity', ReactNode>) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMediaQuery('(width < 64rem)');
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3 lg:gap-6">
      <div className="min-w-0 lg:col-span-2">
        <Activity>{list}</Activity>
      </div>
      <div className="min-w-0 lg:self-stretch">
        <Button
          variant="ghost"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-11 w-full justify-between text-muted-foreground lg:hidden"
        >
          {t('dashboard.quickActions.more')}
          <ChevronDownIcon className={cn('transition-transform', isOpen && 'rotate-180')} aria-hidden />
        </Button>
        <Activity>
          <div className={cn('space-y-4 lg:h-full lg:space-y-6', !isOpen && 'max-lg:hidden')}>
            {side}
            {/* Is not read again while it is folded. */}
            <Activity mode={isNarrow && !isOpen ? 'hidden' : 'visible'}>{activity}</Activity>
          </div>
        </Activity>
      </div>
    </div>
  );
}
