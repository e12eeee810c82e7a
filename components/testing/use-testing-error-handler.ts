import { useCallback } from 'react';
import { useUnauthorizedRedirect } from '@/components/layout/unauthorized-redirect';
import { showToast } from '@/components/ui/toast';
import { ApiError, isUnauthorized } from '@/lib/browser/api-client';

export function useTestingErrorHandler(): (failure: string) => (error: unknown) => void {
  const redirect = useUnauthorizedRedirect();
  return useCallback(
    (failure) => (error) => {
      if (isUnauthorized(error)) return redirect();
      const reason = error instanceof ApiError && error.status < 500 ? error.serverMessage : undefined;
      showToast({
        title: 'Error',
        description: reason ? `${failure}: ${reason}` : failure,
        variant: 'destructive',
      });
    },
    [redirect],
  );
}
