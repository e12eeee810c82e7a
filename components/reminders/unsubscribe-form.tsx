'use client';

import { useState } from 'react';
import { useFocusOnMount } from '@/components/auth/use-focus-on-mount';
import { MessageScreen } from '@/components/layout/message-screen';
import { buttonVariants } from '@/components/ui/button-variants';
import { SubmitButton } from '@/components/ui/submit-button';
import { callApi } from '@/lib/browser/api-client';

type State = 'asking' | 'saving' | 'done' | 'failed';

interface UnsubscribeFormProps {
  title: string;
  /** From the signed link in the mail. */
  link: { reminder: string; signature: string };
}

export function UnsubscribeForm({ title, link }: UnsubscribeFormProps) {
  const [state, setState] = useState<State>('asking');

  async function unsubscribe() {
    setState('saving');
    try {
      await callApi('POST', `/api/unsubscribe?${new URLSearchParams({ ...link })}`);
      setState('done');
    } catch {
      setState('failed');
    }
  }

  const dashboardUrl = `/dashboard?reminder=${link.reminder}`;
  if (state === 'done') return <UnsubscribedMessage title={title} dashboardUrl={dashboardUrl} />;
  return (
    <MessageScreen
      title="Turn off emails?"
      text={`You will get no more emails about “${title}”. Your other reminders are not affected.`}
    >
      <SubmitButton
        type="button"
        pending={state === 'saving'}
        pendingLabel="Turning off…"
        onClick={() => void unsubscribe()}
      >
        Turn off emails for this reminder
      </SubmitButton>
      <a href={dashboardUrl} data-slot="button" className={buttonVariants({ variant: 'outline' })}>
        Go to your dashboard
      </a>
      <p role="alert" className="w-full text-sm text-destructive-text">
        {state === 'failed' && 'That did not work. Please try again.'}
      </p>
    </MessageScreen>
  );
}

function UnsubscribedMessage({ title, dashboardUrl }: { title: string; dashboardUrl: string }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <MessageScreen
      headingRef={heading}
      title="Emails are off"
      text={
        <>
          You will get no more emails about “{title}”. The reminder itself stays. You can turn its emails on again on{' '}
          <a href={dashboardUrl} className="font-semibold text-primary underline underline-offset-4">
            your dashboard
          </a>
          .
        </>
      }
    >
      <a href={dashboardUrl} data-slot="button" className={buttonVariants()}>
        Go to your dashboard
      </a>
    </MessageScreen>
  );
}
