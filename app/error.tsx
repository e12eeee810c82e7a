'use client';

import { useEffect } from 'react';
import { MessageScreen } from '@/components/layout/message-screen';
import { buttonVariants } from '@/components/ui/button-variants';

/** `retry` requests the page from the server again; `reset` would only re-render the failed response. */
export default function ErrorScreen({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  useEffect(() => console.error(error), [error]);
  return (
    <MessageScreen
      title="Something went wrong"
      text={`This page could not be shown. Nothing you saved is lost.${error.digest ? ` Error number ${error.digest}.` : ''}`}
    >
      <button type="button" onClick={retry} data-slot="button" className={buttonVariants()}>
        Try again
      </button>
      {/* eslint-disable-next-line @next/next/no-html-link-for-pages */}
      <a href="/" data-slot="button" className={buttonVariants({ variant: 'outline' })}>
        Go to the home page
      </a>
    </MessageScreen>
  );
}
