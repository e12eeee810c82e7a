import { useEffect } from 'react';
import type { DashboardActions } from '@/components/reminders/dashboard-context';

export const VEHICLE_LICENCE_KEY = 'sa-vehicle-licence';

/** Opens what a shortcut of the installed app names (app/manifest.ts): a fragment, because the copy of / opens at once. */
export function useManifestShortcuts({ create }: Pick<DashboardActions, 'create'>): void {
  useEffect(() => {
    const open = () => {
      const { hash, pathname, search } = window.location;
      if (hash !== '#new' && hash !== '#scan') return;
      // Once, also after a reload.
      window.history.replaceState(window.history.state, '', pathname + search);
      create(hash === '#scan' ? { templateKey: VEHICLE_LICENCE_KEY } : undefined);
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [create]);
}
