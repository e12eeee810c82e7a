'use client';

import { useEffect } from 'react';
import { AccessDenied } from '@/components/layout/access-denied';
import { PageHeading } from '@/components/layout/page-heading';
import { useUnauthorizedRedirect } from '@/components/layout/unauthorized-redirect';
import { Skeleton } from '@/components/ui/skeleton';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import type { Day } from '@/lib/calendar';
import { ApiError, isUnauthorized } from '@/lib/browser/api-client';
import { useReminders } from '@/lib/reminders/queries';
import { useSystemStatus } from '@/lib/testing/queries';
import { EmailTestCard } from './email-test-card';
import { SendAllCard } from './send-all-card';
import { SystemStatusCard } from './system-status-card';
import { TestDataCard } from './test-data-card';

/** The API, not this screen, enforces access. */
export function TestingScreen({ user, today }: { user: CurrentUser; today: Day }) {
  return (
    <>
      <PageHeading
        title="Testing Dashboard"
        description="Try out schedules and emails without waiting."
        backTo="/dashboard"
      />
      <TestingCards user={user} today={today} />
    </>
  );
}

function TestingCards({ user, today }: { user: CurrentUser; today: Day }) {
  const status = useSystemStatus();
  const reminders = useReminders('all', '', today, user.timezone);
  const redirect = useUnauthorizedRedirect();
  useEffect(() => {
    if (isUnauthorized(status.error)) redirect();
  }, [status.error, redirect]);

  if (status.isPending) return <LoadingCards />;
  if (status.error instanceof ApiError && status.error.status === 403) {
    return <AccessDenied>The testing dashboard is for testing users only.</AccessDenied>;
  }
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <TestDataCard />
      <SystemStatusCard status={status.data} totalReminders={reminders.data?.length} timezone={user.timezone} />
      <EmailTestCard reminders={reminders.data} timezone={user.timezone} />
      <SendAllCard />
    </div>
  );
}

function LoadingCards() {
  return (
    <div className="grid gap-6 lg:grid-cols-2" aria-busy="true">
      <p role="status" className="sr-only">
        Loading the testing dashboard
      </p>
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-56 rounded-xl" />
      ))}
    </div>
  );
}
