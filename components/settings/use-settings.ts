'use client';

import { useRef, useState } from 'react';
import { redirectUnauthorized } from '@/components/layout/unauthorized';
import { showToast } from '@/components/ui/toast';
import type { CurrentUser } from '@/lib/auth/schema';
import { useCurrentUser } from '@/lib/auth/queries';
import { isUnauthorized } from '@/lib/platform/api-client';
import { useUpdateSettings } from '@/lib/settings/queries';
import type { UserSettings } from '@/lib/settings/schema';

/**
 * The settings as the screen shows them: what was just chosen counts at once, what could not be saved goes back.
 * Changes are sent one after another, so that the last choice is the one that stays.
 */
export function useSettings(initialUser: CurrentUser) {
  const saved: UserSettings = useCurrentUser().data ?? initialUser;
  const { mutateAsync } = useUpdateSettings();
  const [chosen, setChosen] = useState<Partial<UserSettings>>({});
  const [pending, setPending] = useState(0);
  const queue = useRef(Promise.resolve());

  function change<Name extends keyof UserSettings>(name: Name, value: UserSettings[Name], undo?: () => void): void {
    setChosen((before) => ({ ...before, [name]: value }));
    setPending((count) => count + 1);
    const save = async () => {
      try {
        await mutateAsync({ [name]: value });
      } catch (error) {
        undo?.();
        if (isUnauthorized(error)) redirectUnauthorized();
        else {
          showToast({
            title: 'Error',
            description: 'Failed to update settings. Please try again.',
            variant: 'destructive',
          });
        }
      }
      setPending((count) => count - 1);
      // A newer choice of the same setting is still on its way and stays on the screen.
      setChosen(
        ({ [name]: latest, ...others }) =>
          (latest === value ? others : { ...others, [name]: latest }) as Partial<UserSettings>,
      );
    };
    queue.current = queue.current.then(save);
  }

  return { values: { ...saved, ...chosen }, saved, change, saving: pending > 0 };
}
