'use client';

import { useI18n } from '@/components/i18n/i18n-provider';
import { AccessDenied } from '@/components/layout/access-denied';
import { PageHeading } from '@/components/layout/page-heading';
import { Skeleton } from '@/components/ui/skeleton';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { ApiError } from '@/lib/browser/api-client';
import { useAllReminders, useSystemStatus } from '@/lib/testing/queries';
import { EmailTestCard } from './email-test-card';
import { SendAllCard } from './send-all-card';
import { SystemStatusCard } from './system-status-card';
import { TestDataCard } from './test-data-card';

/** The API, not this screen, enforces access. */
export function TestingScreen({ user }: { user: CurrentUser }) {
  const { t } = useI18n();
  return (
    <>
      <PageHeading title={t('testing.title')} description={t('testing.description')} backTo="/dashboard" />
      <TestingCards user={user} />
    </>
  );
}

function TestingCards({ user }: { user: CurrentUser }) {
  const { t } = useI18n();
  const status = useSystemStatus();
  const reminders = useAllReminders();

  if (status.isPending) return <LoadingCards />;
  if (status.error instanceof ApiError && status.error.status === 403) {
    return <AccessDenied>{t('testing.denied')}</AccessDenied>;
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
  const { t } = useI18n();
  return (
    <div className="grid gap-6 lg:grid-cols-2" aria-busy="true">
      <p role="status" className="sr-only">
        {t('testing.loading')}
      </p>
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-56 rounded-xl" />
      ))}
    </div>
  );
}
