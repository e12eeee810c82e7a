import { BottomBar } from '@/components/layout/bottom-bar';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { useDashboardView } from '@/components/reminders/use-dashboard-view';
import { cn } from '@/lib/browser/class-names';
import { NewReminderButton } from './quick-actions';

export function DashboardBar() {
  const { user } = useDashboard();
  const [shownView, setView] = useDashboardView();
  return (
    <BottomBar
      user={user}
      view={(id, { className, children }) => (
        <button
          key={id}
          type="button"
          aria-pressed={shownView === id}
          onClick={() => setView(id)}
          className={cn(className, shownView === id && 'text-primary-soft-foreground')}
        >
          {children}
        </button>
      )}
      create={(item) => <NewReminderButton {...item} />}
    />
  );
}
