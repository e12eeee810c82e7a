'use client';

import { useState } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { showErrorToast } from '@/components/toast/error-toast';
import { useIsSavingSettings, useUpdateSettings } from '@/lib/accounts/settings/queries';
import type { UserSettings } from '@/lib/accounts/settings/schema';
import { useCurrentUser } from '@/lib/accounts/sign-in/queries';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';

/** Shows a new choice before it is saved. Reverts it if saving fails. */
export function useSettings(initialUser: CurrentUser) {
  const { t } = useI18n();
  const saved: UserSettings = useCurrentUser().data ?? initialUser;
  const { mutateAsync: update } = useUpdateSettings();
  const saving = useIsSavingSettings();
  const [unsavedChanges, setUnsavedChanges] = useState<Partial<UserSettings>>({});

  async function changeSetting<Name extends keyof UserSettings>(name: Name, value: UserSettings[Name]): Promise<void> {
    setUnsavedChanges((before) => ({ ...before, [name]: value }));
    try {
      await update({ [name]: value });
    } catch (error) {
      showErrorToast(error, { title: t('ui.error'), description: t('settings.updateFailed') });
    }
    // Keep a newer choice for the same setting, because it is still being saved.
    setUnsavedChanges(
      ({ [name]: latest, ...others }) =>
        (latest === value ? others : { ...others, [name]: latest }) as Partial<UserSettings>,
    );
  }

  return { values: { ...saved, ...unsavedChanges }, changeSetting, saving };
}
