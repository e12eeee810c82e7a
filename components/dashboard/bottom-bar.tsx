import { CalendarDaysIcon, ListChecksIcon, PlusIcon, type LucideIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { UserMenu } from '@/components/layout/user-menu';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { useDashboardView, type DashboardView } from '@/components/reminders/use-dashboard-view';
import { cn } from '@/lib/browser/class-names';
import { NewReminderButton } from './quick-actions';

/** In windows too narrow for the side column: the views, a new reminder and the account, in reach of the thumb. */
export function BottomBar() {
  const { t } = useI18n();
  const { user } = useDashboard();
  return (
    <div
      data-slot="bottom-bar"
      className="fixed inset-x-0 bottom-0 z-35 hidden-while-searching border-t bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <div className="page-width grid h-14 grid-cols-4 items-stretch">
        <ViewButton id="list" Icon={ListChecksIcon} label={t('reminders.list.label')} />
        <ViewButton id="month" Icon={CalendarDaysIcon} label={t('month.view.month')} />
        <div className="grid place-items-center">
          <NewReminderButton className="size-11 rounded-full p-0!">
            <PlusIcon className="size-6!" aria-hidden />
            <span className="sr-only">{t('dashboard.quickActions.newReminder')}</span>
          </NewReminderButton>
        </div>
        <div className="grid place-items-center *:m-0!">
          <UserMenu initialUser={user} />
        </div>
      </div>
    </div>
  );
}

function ViewButton({ id, Icon, label }: { id: DashboardView; Icon: LucideIcon; label: string }) {
  const [view, setView] = useDashboardView();
  return (
    <button
      type="button"
      aria-pressed={view === id}
      onClick={() => setView(id)}
      className={cn(
        'flex min-w-0 flex-col items-center justify-center gap-0.5 text-[min(0.6875rem,3vw)]/4 font-medium text-muted-foreground focus-ring -outline-offset-2!',
        view === id && 'text-primary-soft-foreground',
      )}
    >
      <Icon className="size-5" aria-hidden />
      {label}
    </button>
  );
}
