'use client';

import { useEffect } from 'react';
import { forgetKeptData } from '@/lib/browser/forget-kept-data';

/** Whoever sees the home page signed out may not read what an ended session has left. */
export function ForgetAccount() {
  useEffect(() => void forgetKeptData().catch(() => undefined), []);
  return null;
}
