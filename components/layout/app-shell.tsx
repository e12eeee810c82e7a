import type { ReactNode } from 'react';
import type { CurrentUser } from '@/lib/auth/schema';
import { SignedInFrame } from './signed-in-frame';

/** The frame of every signed-in screen: skip link, top bar, the main landmark, and the user in the browser's cache. */
export function AppShell({ user, children }: { user: CurrentUser; children: ReactNode }) {
  return <SignedInFrame user={user}>{children}</SignedInFrame>;
}
