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
    // Time zone, hour and locale affect other responses too: which reminders are due, when emails are sent, and the
    // language of the server's texts.
    onSuccess: (_saved, { timezone, notifyHour, locale }) => {
      const changesUserOnly = timezone === undefined && notifyHour === undefined && locale === undefined;
      return client.invalidateQueries(changesUserOnly ? { queryKey: ['/api/auth/user'] } : {});
    },
  });
}
