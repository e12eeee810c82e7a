import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '@/lib/browser/api-client';
import type { UpdateSettingsBody, UserSettings } from './schema';

const settingsMutationKey = ['/api/settings/regional'] as const;

/** Whether what was chosen is still on its way to the account. */
export const useIsSavingSettings = (): boolean => useIsMutating({ mutationKey: settingsMutationKey }) > 0;

/**
 * Saves one or more regional options at once, then refreshes the current user, and in another time zone everything, as other
 * things are due there. Changes are sent one after another, so that the last choice is the one that stays.
 */
export function useUpdateSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: settingsMutationKey,
    scope: { id: settingsMutationKey[0] },
    mutationFn: (body: UpdateSettingsBody) => callApi<UserSettings>('PATCH', settingsMutationKey[0], body),
    onSuccess: (_saved, { timezone }) =>
      client.invalidateQueries(timezone === undefined ? { queryKey: ['/api/auth/user'] } : {}),
  });
}
