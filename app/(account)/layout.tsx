import type { ReactNode } from 'react';
import { SignedInLayout } from '@/components/layout/signed-in-layout';
import { requireUser } from '@/lib/accounts/sign-in/current-user';

export default async function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <SignedInLayout user={await requireUser()}>
      <div className="mx-auto max-w-3xl">{children}</div>
    </SignedInLayout>
  );
}
