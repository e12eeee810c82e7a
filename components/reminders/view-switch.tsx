import { CalendarDaysIcon, ListIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { cn } from '@/lib/browser/class-names';
import { useDashboardView } from './use-dashboard-view';

const VIEWS = [
  { id: 'list', Icon: ListIcon },
  { id: 'month', Icon: CalendarDaysIcon },
] as const;

/** Phones have a bar at the bottom instead. */
export function ViewSwitch() {
  const { t } = useI18n();
  const [view, setView] = useDashboardView();
  return (
    <div
      role="group"
      aria-label={t('month.view.label')}
      className="hidden h-10 shrink-0 rounded-lg bg-muted p-1 lg:flex dark:bg-background pointer-coarse:h-11"
    >
      {VIEWS.map(({ id, Icon }) => (
        <button
          key={id}
          type="button"
          aria-pressed={view === id}
          onClick={() => setView(id)}
          className={cn(
            'touch-area relative flex min-w-9 items-center justify-center gap-1.5 rounded-md px-2 text-sm font-medium text-muted-foreground focus-ring transition-colors hover:text-foreground sm:px-2.5 pointer-coarse:min-w-11',
            view === id && 'bg-card text-foreground shadow-xs dark:bg-secondary',
          )}
        >
          <Icon className="size-4" aria-hidden />
          {t(`month.view.${id}`)}
        </button>
      ))}
    </div>
  );
}
