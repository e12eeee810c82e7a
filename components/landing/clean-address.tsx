'use client';

import { useEffect } from 'react';

/** Removes the query from the address without loading the page again, so that a reload does not tell the news twice. */
export function CleanAddress() {
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return null;
}
