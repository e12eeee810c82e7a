'use client';

import { useEffect } from 'react';
import { clearBrowserData } from '@/lib/browser/clear-browser-data';

/** Whoever sees the home page signed out may not read what an ended session has left. */
export function ForgetAccount() {
  useEffect(() => void clearBrowserData(), []);
  return null;
}
