'use client';

import { useEffect } from 'react';
import { preloadComponent, showLoadErrorToast, useLazyComponent } from '@/components/layout/use-lazy-component';
import { useShownDetails } from '@/components/reminders/use-shown-details';

const loadDetailsView = () => import('./details-view').then((module) => module.DetailsView);

export const preloadDetails = () => preloadComponent(loadDetailsView);

/** The details of the reminder that the URL names. */
export function ShownDetails() {
  const { shownId, closeDetails } = useShownDetails();
  const [DetailsView, request] = useLazyComponent(loadDetailsView);
  useEffect(() => {
    if (shownId === null) {
      window.history.scrollRestoration = 'auto';
      return;
    }
    request(() => {
      closeDetails();
      showLoadErrorToast();
    });
  }, [shownId, request, closeDetails]);
  return shownId !== null && DetailsView && <DetailsView key={shownId} id={shownId} onClose={closeDetails} />;
}
