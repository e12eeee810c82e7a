'use client';

import { useEffect } from 'react';
import { forgetAddress } from '@/components/auth/return-address';

/** Somebody is signed in, so the address to return to has served its purpose, whichever way they came. */
export function ForgetAddress() {
  useEffect(forgetAddress, []);
  return null;
}
