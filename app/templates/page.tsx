import type { Metadata } from 'next';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { SignedInFrame } from '@/components/layout/signed-in-frame';
import { TemplatesScreen } from '@/components/templates/templates-screen';
import { requireUser } from '@/lib/auth/current-user';
import { makeQueryClient } from '@/lib/platform/query-client';
import { adminTemplatesQuery } from '@/lib/templates/queries';
import { listAllTemplates } from '@/lib/templates/service';

export const metadata: Metadata = { title: 'Template Management', robots: { index: false } };

/** For everybody else the screen asks the API and shows its refusal (spec §6). */
export default async function TemplatesPage() {
  const user = await requireUser();
  const client = makeQueryClient();
  if (user.isAdmin) client.setQueryData(adminTemplatesQuery.queryKey, await listAllTemplates());
  return (
    <SignedInFrame user={user}>
      <HydrationBoundary state={dehydrate(client)}>
        <TemplatesScreen />
      </HydrationBoundary>
    </SignedInFrame>
  );
}
