import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/api-client';
import type { UpdateSettingsBody, UserSettings } from './schema';

/**
 * Saves one or more regional options at once, then refreshes the current user, and in another time zone everything, as other
 * things are due there.
 */
export function useUpdateSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateSettingsBody) => callApi<UserSettings>('PATCH', '/api/settings/regional', body),
    onSuccess: (_saved, { timezone }) =>
      client.invalidateQueries(timezone === undefined ? { queryKey: ['/api/auth/user'] } : {}),
  });
}
