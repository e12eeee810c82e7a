import type { ReactNode } from 'react';
import { CalendarDaysIcon, ListChecksIcon, PlusIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Button } from '@/components/ui/button';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { NavigationLink } from './navigation';
import { UserMenu } from './user-menu';

const VIEWS = [
  { id: 'list', Icon: ListChecksIcon, label: 'reminders.list.label' },
  { id: 'month', Icon: CalendarDaysIcon, label: 'month.view.month' },
] as const;

const VIEW_STYLE =
  'flex min-w-0 flex-col items-center justify-center gap-0.5 text-[min(0.6875rem,3vw)]/4 font-medium text-muted-foreground focus-ring -outline-offset-2!';
const CREATE_STYLE = 'size-11 rounded-full p-0!';

interface BottomBarProps {
  user: CurrentUser;
  /** Returns the button or link of a view. */
  view: (id: (typeof VIEWS)[number]['id'], item: BarItem) => ReactNode;
  /** Returns the button or link of a new reminder. */
  create: (item: BarItem) => ReactNode;
}

interface BarItem {
  className: string;
  children: ReactNode;
}

/** In windows too narrow for the side column: the views, a new reminder and the account, in reach of the thumb. */
export function BottomBar({ user, view, create }: BottomBarProps) {
  const { t } = useI18n();
  return (
    <div
      data-slot="bottom-bar"
      className="fixed inset-x-0 bottom-0 z-35 hidden-while-searching border-t bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <div className="page-width grid h-14 grid-cols-4 items-stretch">
        {VIEWS.map(({ id, Icon, label }) =>
          view(id, {
            className: VIEW_STYLE,
            children: (
              <>
                <Icon className="size-5" aria-hidden />
                {t(label)}
              </>
            ),
          }),
        )}
        <div className="grid place-items-center">
          {create({
            className: CREATE_STYLE,
            children: (
              <>
                <PlusIcon className="size-6!" aria-hidden />
                <span className="sr-only">{t('dashboard.quickActions.newReminder')}</span>
              </>
            ),
          })}
        </div>
        <div className="grid place-items-center *:m-0!">
          <UserMenu initialUser={user} />
        </div>
      </div>
    </div>
  );
}

/** The bar of the other pages, which leads to the dashboard. */
export const BottomBarOfLinks = ({ user }: Pick<BottomBarProps, 'user'>) => (
  <BottomBar
    user={user}
    view={(id, item) => <NavigationLink key={id} href={id === 'month' ? '/?view=month' : '/'} {...item} />}
    create={({ className, children }) => (
      <Button asChild className={className}>
        <NavigationLink href="/#new">{children}</NavigationLink>
      </Button>
    )}
  />
);
