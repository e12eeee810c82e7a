import type { Metadata } from 'next';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { SignedInFrame } from '@/components/layout/signed-in-frame';
import { TestingScreen } from '@/components/testing/testing-screen';
import { requireActor, requireUser } from '@/lib/auth/current-user';
import { dayOf } from '@/lib/calendar';
import { systemStatus } from '@/lib/operations/status';
import { clock } from '@/lib/platform/clock';
import { makeQueryClient } from '@/lib/platform/query-client';
import { listReminders } from '@/lib/reminders/list-reminders';
import { remindersQuery } from '@/lib/reminders/queries';
import { templatesQuery } from '@/lib/templates/queries';
import { listTemplates } from '@/lib/templates/service';
import { systemStatusKey } from '@/lib/testing/queries';

export const metadata: Metadata = { title: 'Testing', robots: { index: false } };

/** For everybody else the screen asks the API and shows its refusal (spec §6). */
export default async function TestingPage() {
  const user = await requireUser();
  const now = clock.now();
  const today = dayOf(now, user.timezone);
  const client = makeQueryClient();
  if (user.isTestingUser || user.isAdmin) {
    const actor = await requireActor();
    const [status, templates, reminders] = await Promise.all([
      systemStatus({ now }),
      listTemplates(),
      listReminders({ actor, query: {}, now }),
    ]);
    client.setQueryData(systemStatusKey, status);
    client.setQueryData(templatesQuery.queryKey, templates);
    client.setQueryData(remindersQuery('all', '', today, user.timezone).queryKey, reminders);
  }
  return (
    <SignedInFrame user={user}>
      <HydrationBoundary state={dehydrate(client)}>
        <TestingScreen user={user} today={today} />
      </HydrationBoundary>
    </SignedInFrame>
  );
}
