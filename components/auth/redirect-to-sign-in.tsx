'use client';

import { useEffect } from 'react';
import { LoadingScreen } from '@/components/layout/loading-screen';
import { saveReturnTo } from './return-url';

/** Saves the full URL, including the fragment that the server never sees, then goes to /api/login. */
export function RedirectToSignIn() {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    saveReturnTo(`${pathname}${search}${hash}`);
    window.location.replace('/api/login');
  }, []);
  return <LoadingScreen />;
}
