import type { Metadata } from 'next';
import { CurrentI18nProvider } from '@/components/i18n/current-i18n-provider';
import { TEMPLATES_GROUPS } from '@/components/i18n/message-groups';
import { HydrateQueries } from '@/components/layout/hydrate-queries';
import { SignedInLayout } from '@/components/layout/signed-in-layout';
import { TemplatesScreen } from '@/components/templates/templates-screen';
import { requireUser } from '@/lib/accounts/sign-in/current-user';
import { adminTemplatesQuery } from '@/lib/templates/queries';
import { listAllTemplates } from '@/lib/templates/template-store';

export const metadata: Metadata = { title: 'Template Management', robots: { index: false } };

/** Preloads templates for an administrator. For anybody else the screen shows the API's error. */
export default async function TemplatesPage() {
  const user = await requireUser();
  const loadedQueries = user.isAdmin ? [[adminTemplatesQuery.queryKey, await listAllTemplates()] as const] : [];
  return (
    <CurrentI18nProvider groups={TEMPLATES_GROUPS}>
      <SignedInLayout user={user}>
        <HydrateQueries queries={loadedQueries}>
          <TemplatesScreen />
        </HydrateQueries>
      </SignedInLayout>
    </CurrentI18nProvider>
  );
}
