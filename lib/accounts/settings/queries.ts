import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '@/lib/browser/api-client';
import type { UpdateSettingsBody, UserSettings } from './schema';

const settingsMutationKey = ['/api/settings/regional'] as const;

export const useIsSavingSettings = (): boolean => useIsMutating({ mutationKey: settingsMutationKey }) > 0;

/** Sends changes one at a time, so that the last choice is saved last. */
export function useUpdateSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: settingsMutationKey,
    scope: { id: settingsMutationKey[0] },
    mutationFn: (body: UpdateSettingsBody) => callApi<UserSettings>('PATCH', settingsMutationKey[0], body),
    // Refetch everything after a time zone change, because other reminders may now be due.
    onSuccess: (_saved, { timezone }) =>
      client.invalidateQueries(timezone === undefined ? { queryKey: ['/api/auth/user'] } : {}),
  });
}
