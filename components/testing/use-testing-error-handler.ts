import { useCallback } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useUnauthorizedRedirect } from '@/components/layout/unauthorized-redirect';
import { showToast } from '@/components/ui/toast';
import { ApiError, isUnauthorized } from '@/lib/browser/api-client';

export function useTestingErrorHandler(): (failure: string) => (error: unknown) => void {
  const { t } = useI18n();
  const redirect = useUnauthorizedRedirect();
  return useCallback(
    (failure) => (error) => {
      if (isUnauthorized(error)) return redirect();
      const reason = error instanceof ApiError && error.status < 500 ? error.serverMessage : undefined;
      showToast({
        title: t('ui.error'),
        description: reason ? t('testing.failedBecause', { failure, reason }) : failure,
        variant: 'destructive',
      });
    },
    [redirect, t],
  );
}
