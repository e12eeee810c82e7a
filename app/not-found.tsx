import type { Metadata } from 'next';
import { MessageScreen } from '@/components/layout/message-screen';
import { buttonVariants } from '@/components/ui/button-variants';

export const metadata: Metadata = { title: '404 Page Not Found' };

export default function NotFound() {
  return (
    <MessageScreen title="404 Page Not Found" text="There is nothing at this address. The link may be old or mistyped.">
      {/* A plain link, not next/link: a full page load also works if the router is in a broken state. */}
      {/* eslint-disable-next-line @next/next/no-html-link-for-pages */}
      <a href="/" data-slot="button" className={buttonVariants()}>
        Go to the home page
      </a>
    </MessageScreen>
  );
}
