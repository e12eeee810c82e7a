'use client';

import { useEffect } from 'react';

/** Removes the query from the URL, so that a reload does not show the verification result again. */
export function StripQueryParams() {
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return null;
}
