import type { Metadata } from 'next';
import { TurnOffForm } from '@/components/reminders/turn-off-form';
import { titleOfLink } from '@/lib/notifications/mute';
import { unsubscribeQuery } from '@/lib/notifications/schema';

export const metadata: Metadata = { title: 'Turn off reminder e-mails', robots: { index: false } };

/** Opening the link changes nothing: mail scanners open links too. The button does. */
export default async function UnsubscribePage({ searchParams }: { searchParams: Promise<Record<string, string>> }) {
  const link = unsubscribeQuery.safeParse(await searchParams);
  const title = link.success ? await titleOfLink(link.data) : null;
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 p-6">
      {link.success && title !== null ? (
        <TurnOffForm title={title} query={new URLSearchParams(link.data).toString()} />
      ) : (
        <>
          <h1 className="text-2xl font-semibold">This link is not valid</h1>
          <p className="text-muted-foreground">
            The reminder may have been deleted, or the link was cut off on its way.
          </p>
        </>
      )}
    </main>
  );
}
