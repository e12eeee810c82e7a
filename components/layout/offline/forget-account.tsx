'use client';

import { useEffect } from 'react';
import { forgetKeptData } from '@/lib/browser/forget-kept-data';

/** Whoever is signed out, or signs in next, may not read what an ended session has left. */
export function ForgetAccount() {
  useEffect(() => void forgetKeptData().catch(() => undefined), []);
  return null;
}
