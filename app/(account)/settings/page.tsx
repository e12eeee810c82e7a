import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { RegionalPreferences } from '@/components/settings/regional-preferences';
import { requireUser } from '@/lib/accounts/sign-in/current-user';

export const metadata: Metadata = { title: 'Settings' };

export default async function SettingsPage() {
  const user = await requireUser();
  return (
    <>
      <PageHeading
        title="Regional Preferences"
        description="How dates, times and templates appear for you. Each change is saved at once."
      />
      <RegionalPreferences initialUser={user} />
    </>
  );
}
