import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { PeopleScreen } from '@/components/people/people-screen';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { requireActor, requireUser } from '@/lib/accounts/sign-in/current-user';
import { apiQueryKey } from '@/lib/browser/api-client';
import { serializeQueries } from '@/lib/browser/prefetched-queries';
import { clock } from '@/lib/clock';
import { listKinds, listPeople } from '@/lib/sharing/people';
import { listSharedReminders, listSharingOwners } from '@/lib/sharing/shared-reminders';

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await currentI18n();
  return { title: t('people.title') };
}

export default async function PeoplePage() {
  const [user, actor, { t }] = await Promise.all([requireUser(), requireActor(), currentI18n()]);
  const now = clock.now();
  const [people, shared, owners, kinds] = await Promise.all([
    listPeople({ actor }),
    listSharedReminders({ actor, now }),
    listSharingOwners({ actor }),
    listKinds({ actor }),
  ]);
  return (
    <>
      <PageHeading title={t('people.title')} description={t('people.intro')} />
      <PeopleScreen
        initialUser={user}
        queries={serializeQueries(now, [
          [apiQueryKey('/api/people'), people],
          [apiQueryKey('/api/shared-reminders', {}), shared],
          [apiQueryKey('/api/shared-reminders/owners'), owners],
        ])}
        kinds={kinds}
      />
    </>
  );
}
