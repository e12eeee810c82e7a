import type { Metadata } from 'next';
import { MessageScreen } from '@/components/layout/message-screen';
import { UnsubscribeForm } from '@/components/reminders/unsubscribe-form';
import { buttonVariants } from '@/components/ui/button-variants';
import { findReminderTitleByUnsubscribeLink } from '@/lib/notifications/mute';
import { unsubscribeQuerySchema } from '@/lib/notifications/schema';

export const metadata: Metadata = { title: 'Turn off reminder emails', robots: { index: false } };

/** Opening the link changes nothing, because mail scanners open links too. The button does. */
export default async function UnsubscribePage({ searchParams }: { searchParams: Promise<Record<string, string>> }) {
  const parsedQuery = unsubscribeQuerySchema.safeParse(await searchParams);
  const title = parsedQuery.success ? await findReminderTitleByUnsubscribeLink(parsedQuery.data) : null;
  if (parsedQuery.success && title !== null) return <UnsubscribeForm title={title} link={parsedQuery.data} />;
  return (
    <MessageScreen
      title="This link is not valid"
      text="The reminder may have been deleted, or the link may be incomplete. Try the link in the email again."
    >
      {/* A plain link, not next/link: the server decides whether the visitor must sign in. */}
      <a href="/dashboard" data-slot="button" className={buttonVariants()}>
        Go to your dashboard
      </a>
    </MessageScreen>
  );
}
