import type { ReactNode } from 'react';
import { SignedInFrame } from '@/components/layout/signed-in-frame';
import { requireUser } from '@/lib/accounts/sign-in/current-user';

export default async function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <SignedInFrame user={await requireUser()}>
      <div className="mx-auto max-w-3xl">{children}</div>
    </SignedInFrame>
  );
}
