'use client';

import { useI18n } from '@/components/i18n/i18n-provider';
import { AccessDenied } from '@/components/layout/access-denied';
import { PageHeading } from '@/components/layout/page-heading';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/browser/api-client';
import { useUndelivered } from '@/lib/operations/queries';
import { AccountLookUp } from './account-look-up';
import { UndeliveredMessages } from './undelivered-messages';

/** The API, not this screen, enforces access. */
export function OperationsScreen({ timezone }: { timezone: string }) {
  const { t } = useI18n();
  return (
    <>
      <PageHeading title={t('operations.title')} description={t('operations.description')} backTo="/dashboard" />
      <OperationsContent timezone={timezone} />
    </>
  );
}

function OperationsContent({ timezone }: { timezone: string }) {
  const { t } = useI18n();
  const { data, error, isPending, refetch } = useUndelivered();
  if (isPending) {
    return (
      <div aria-busy="true">
        <p role="status" className="sr-only">
          {t('operations.loading')}
        </p>
        <Skeleton className="h-48 rounded-xl" />
      </div>
    );
  }
  if (error instanceof ApiError && error.status === 403) {
    return <AccessDenied>{t('operations.adminsOnly')}</AccessDenied>;
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {data ? (
        <UndeliveredMessages messages={data} timezone={timezone} />
      ) : (
        <Alert variant="destructive">
          <AlertDescription>
            {t('operations.notLoaded')}
            <Button variant="outline" size="sm" className="mt-2" onClick={() => void refetch()}>
              {t('ui.tryAgain')}
            </Button>
          </AlertDescription>
        </Alert>
      )}
      <AccountLookUp timezone={timezone} />
    </div>
  );
}
