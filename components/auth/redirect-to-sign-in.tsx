'use client';

import { useEffect } from 'react';
import { LoadingScreen } from '@/components/layout/loading-screen';
import { saveReturnTo } from '@/components/layout/return-url';

/** Opens /api/login. First saves the page's URL with its fragment, which browsers do not send to the server. */
export function RedirectToSignIn() {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    saveReturnTo(`${pathname}${search}${hash}`);
    window.location.replace('/api/login');
  }, []);
  return <LoadingScreen />;
}
