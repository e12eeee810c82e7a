import { useIsMutating, useMutation } from '@tanstack/react-query';
import { callApi } from '@/lib/browser/api-client';
import type { UpdateSettingsBody } from './schema';

const PATH = '/api/settings/regional';

export const useIsSavingSettings = (): boolean => useIsMutating({ mutationKey: [PATH] }) > 0;

/** Sends changes one at a time, so that the last choice is saved last. */
export const useUpdateSettings = () =>
  useMutation({
    mutationKey: [PATH],
    scope: { id: PATH },
    mutationFn: (body: UpdateSettingsBody) => callApi('PATCH', PATH, { body }),
    meta: { pendingUntilRefreshed: true },
  });
