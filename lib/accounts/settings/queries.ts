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
    // Refetch everything after a new time zone, because other reminders may now be due, and after a new locale, because
    // templates have names in each language.
    onSuccess: (_saved, { timezone, locale }) =>
      client.invalidateQueries((timezone ?? locale) ? {} : { queryKey: ['/api/auth/user'] }),
  });
}
