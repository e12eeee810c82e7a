'use client';

import { useState } from 'react';
import { redirectUnauthorized } from '@/components/layout/unauthorized-redirect';
import { showToast } from '@/components/ui/toast';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { useCurrentUser } from '@/lib/accounts/sign-in/queries';
import { isUnauthorized } from '@/lib/browser/api-client';
import { useIsSavingSettings, useUpdateSettings } from '@/lib/accounts/settings/queries';
import type { UserSettings } from '@/lib/accounts/settings/schema';

/** The settings as the screen shows them: what was just chosen counts at once, what could not be saved goes back. */
export function useSettings(initialUser: CurrentUser) {
  const saved: UserSettings = useCurrentUser().data ?? initialUser;
  const { mutateAsync: update } = useUpdateSettings();
  const saving = useIsSavingSettings();
  const [unsavedChanges, setUnsavedChanges] = useState<Partial<UserSettings>>({});

  async function changeSetting<Name extends keyof UserSettings>(name: Name, value: UserSettings[Name]): Promise<void> {
    setUnsavedChanges((before) => ({ ...before, [name]: value }));
    try {
      await update({ [name]: value });
    } catch (error) {
      if (isUnauthorized(error)) redirectUnauthorized();
      else {
        showToast({
          title: 'Error',
          description: 'Failed to update settings. Please try again.',
          variant: 'destructive',
        });
      }
    }
    // A newer choice of the same setting is still on its way and stays on the screen.
    setUnsavedChanges(
      ({ [name]: latest, ...others }) =>
        (latest === value ? others : { ...others, [name]: latest }) as Partial<UserSettings>,
    );
  }

  return { values: { ...saved, ...unsavedChanges }, changeSetting, saving };
}
