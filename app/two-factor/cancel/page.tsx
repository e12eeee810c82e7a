import type { Metadata } from 'next';
import { MessageScreen } from '@/components/layout/message-screen';
import { buttonVariants } from '@/components/ui/button-variants';
import { cancelTwoFactorRemovalQuerySchema } from '@/lib/accounts/two-factor/schema';
import { findTwoFactorRemovalByLink } from '@/lib/accounts/two-factor/service';

export const metadata: Metadata = { title: 'Keep two-factor sign-in', robots: { index: false } };

/** Opening the link changes nothing, because mail scanners open links too. The form works without JavaScript. */
export default async function CancelRemovalPage({ searchParams }: { searchParams: Promise<Record<string, string>> }) {
  const query = await searchParams;
  const parsedQuery = cancelTwoFactorRemovalQuerySchema.safeParse(query);
  if (parsedQuery.success && (await findTwoFactorRemovalByLink(parsedQuery.data))) {
    const action = `/api/auth/two-factor/removal/cancel?${new URLSearchParams(parsedQuery.data)}`;
    return (
      <MessageScreen
        title="Keep two-factor sign-in?"
        text="Somebody who signed in with your password or your Google account asked to switch it off. If that was not you, keep it and change your password."
      >
        <form method="post" action={action}>
          <button data-slot="button" className={buttonVariants()}>
            Keep two-factor sign-in
          </button>
        </form>
      </MessageScreen>
    );
  }
  const text =
    query.done === 'yes'
      ? 'Nothing was switched off. If you did not ask for it, change your password now.'
      : 'It was cancelled already, or the waiting time is over. Sign in to see your two-factor sign-in.';
  return (
    <MessageScreen title={query.done === 'yes' ? 'Two-factor sign-in stays on' : 'This link is not valid'} text={text}>
      {/* A plain link, not next/link: the server decides whether the visitor must sign in. */}
      <a href="/profile" data-slot="button" className={buttonVariants()}>
        Go to your profile
      </a>
    </MessageScreen>
  );
}
