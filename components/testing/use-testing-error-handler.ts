import { useCallback } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { showErrorToast } from '@/components/toast/error-toast';
import { ApiError } from '@/lib/browser/api-client';

export function useTestingErrorHandler(): (failure: string) => (error: unknown) => void {
  const { t } = useI18n();
  return useCallback(
    (failure) => (error) => {
      const reason = error instanceof ApiError && error.status < 500 ? error.serverMessage : undefined;
      showErrorToast(error, {
        title: t('ui.error'),
        description: reason ? t('testing.failedBecause', { failure, reason }) : failure,
      });
    },
    [t],
  );
}
