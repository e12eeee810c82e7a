import type { Metadata } from 'next';
import { ServerData } from '@/components/layout/server-data';
import { SignedInFrame } from '@/components/layout/signed-in-frame';
import { TemplatesScreen } from '@/components/templates/templates-screen';
import { requireUser } from '@/lib/accounts/sign-in/current-user';
import { adminTemplatesQuery } from '@/lib/templates/queries';
import { listAllTemplates } from '@/lib/templates/template-store';

export const metadata: Metadata = { title: 'Template Management', robots: { index: false } };

/** For everybody else the screen asks the API and shows its refusal (spec §6). */
export default async function TemplatesPage() {
  const user = await requireUser();
  const loaded = user.isAdmin ? [[adminTemplatesQuery.queryKey, await listAllTemplates()] as const] : [];
  return (
    <SignedInFrame user={user}>
      <ServerData loaded={loaded}>
        <TemplatesScreen />
      </ServerData>
    </SignedInFrame>
  );
}
