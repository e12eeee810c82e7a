import type { ReactNode } from 'react';
import { DashboardProvider, type DashboardActions } from '@/components/reminders/dashboard-context';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import type { Day } from '@/lib/calendar';
import { withEnglish } from './texts/i18n';

/** Renders part of the dashboard in English, for a user in Johannesburg. */
export const withDashboard = (today: Day, children: ReactNode) =>
  withEnglish(
    <DashboardProvider
      value={{ user: { timezone: 'Africa/Johannesburg' } as CurrentUser, today, actions: {} as DashboardActions }}
    >
      {children}
    </DashboardProvider>,
  );
