import type { ReactNode } from 'react';
import { CurrentI18nProvider } from '@/components/i18n/current-i18n-provider';
import { ACCOUNT_GROUPS } from '@/components/i18n/message-groups';
import { SignedInLayout } from '@/components/layout/signed-in-layout';
import { requireUser } from '@/lib/accounts/sign-in/current-user';
import { apiQueryKey } from '@/lib/browser/api-client';
import { serializeQueries } from '@/lib/browser/prefetched-queries';
import { clock } from '@/lib/clock';

export default async function AccountLayout({ children }: { children: ReactNode }) {
  const user = await requireUser();
  return (
    <CurrentI18nProvider groups={ACCOUNT_GROUPS}>
      <SignedInLayout user={user} queries={serializeQueries(clock.now(), [[apiQueryKey('/api/auth/user'), user]])}>
        <div className="mx-auto max-w-3xl">{children}</div>
      </SignedInLayout>
    </CurrentI18nProvider>
  );
}
