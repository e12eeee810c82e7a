'use client';

import { useEffect } from 'react';
import { LoadingScreen } from '@/components/layout/loading-screen';
import { saveReturnTo } from './return-url';

/** For a signed-out visit to /dashboard: keeps the whole address, then goes to the server login path (spec §2). */
export function RedirectToSignIn() {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    saveReturnTo(`${pathname}${search}${hash}`);
    window.location.replace('/api/login');
  }, []);
  return <LoadingScreen />;
}
