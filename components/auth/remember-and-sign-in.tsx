'use client';

import { useEffect } from 'react';
import { LoadingScreen } from '@/components/layout/loading-screen';
import { rememberAddress } from './return-address';

/** For a signed-out visit to /dashboard: keeps the whole address, then goes to the server login path (spec §2). */
export function RememberAndSignIn() {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    rememberAddress(`${pathname}${search}${hash}`);
    window.location.replace('/api/login');
  }, []);
  return <LoadingScreen />;
}
