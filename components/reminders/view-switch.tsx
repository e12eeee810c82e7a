import { useEffect, useRef } from 'react';
import { CalendarDaysIcon, ListIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { cn } from '@/lib/browser/class-names';
import { useDashboardView, type DashboardView } from './use-dashboard-view';

const VIEWS = [
  { id: 'list', Icon: ListIcon },
  { id: 'month', Icon: CalendarDaysIcon },
] as const;

/** True if the next `ViewSwitch` to mount must take the focus, because the pressed one unmounts with its view. */
let handsOverFocus = false;
const handOverFocus = () => void (handsOverFocus = true);

function takeOverFocus(group: HTMLElement | null): void {
  if (handsOverFocus) group?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
  handsOverFocus = false;
}

export function ViewSwitch() {
  const { t } = useI18n();
  const [view, setView] = useDashboardView();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => takeOverFocus(group.current), []);
  const choose = (chosen: DashboardView) => {
    if (chosen === view) return;
    handOverFocus();
    setView(chosen);
  };
  return (
    <div
      ref={group}
      role="group"
      aria-label={t('month.view.label')}
      className="flex h-10 shrink-0 rounded-lg bg-muted p-1 dark:bg-background pointer-coarse:h-11"
    >
      {VIEWS.map(({ id, Icon }) => (
        <button
          key={id}
          type="button"
          aria-pressed={view === id}
          onClick={() => choose(id)}
          className={cn(
            'touch-area relative flex min-w-9 items-center justify-center gap-1.5 rounded-md px-2 text-sm font-medium text-muted-foreground focus-ring transition-colors hover:text-foreground sm:px-2.5 pointer-coarse:min-w-11',
            view === id && 'bg-card text-foreground shadow-xs dark:bg-secondary',
          )}
        >
          <Icon className="size-4" aria-hidden />
          <span className="max-sm:sr-only">{t(`month.view.${id}`)}</span>
        </button>
      ))}
    </div>
  );
}
