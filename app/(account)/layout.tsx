import type { ReactNode } from 'react';
import { AppShell } from '@/components/layout/app-shell';
import { requireUser } from '@/lib/auth/current-user';

export default async function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <AppShell user={await requireUser()}>
      <div className="mx-auto max-w-3xl">{children}</div>
    </AppShell>
  );
}
