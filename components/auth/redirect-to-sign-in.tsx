'use client';

import { useEffect } from 'react';
import { LoadingScreen } from '@/components/layout/loading-screen';
import { saveReturnTo } from '@/components/layout/return-url';

/** Saves the page's URL, including the fragment, which browsers do not send to the server. Then opens /api/login. */
export function RedirectToSignIn() {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    saveReturnTo(`${pathname}${search}${hash}`);
    window.location.replace('/api/login');
  }, []);
  return <LoadingScreen />;
}
