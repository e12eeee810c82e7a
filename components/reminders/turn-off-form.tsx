'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { callApi } from '@/lib/platform/api-client';

type State = 'asking' | 'saving' | 'done' | 'failed';

/** Asks whether to turn one reminder's e-mails off, and does so. */
export function TurnOffForm({ title, query }: { title: string; query: string }) {
  const [state, setState] = useState<State>('asking');

  async function turnOff() {
    setState('saving');
    try {
      await callApi('POST', `/api/unsubscribe?${query}`);
      setState('done');
    } catch {
      setState('failed');
    }
  }

  if (state === 'done') {
    return (
      <div role="status" className="space-y-2">
        <h1 className="text-2xl font-semibold">E-mails are off</h1>
        <p className="text-muted-foreground">
          You get no more e-mails about “{title}”. The reminder itself stays; on your dashboard you can turn its e-mails
          on again.
        </p>
      </div>
    );
  }
  return (
    <>
      <h1 className="text-2xl font-semibold">Turn off e-mails?</h1>
      <p className="text-muted-foreground">
        You will get no more e-mails about “{title}”. Your other reminders are not affected.
      </p>
      <Button onClick={turnOff} disabled={state === 'saving'}>
        {state === 'saving' ? 'Turning off…' : 'Turn off e-mails for this reminder'}
      </Button>
      {state === 'failed' && (
        <p role="alert" className="text-sm text-destructive">
          That did not work. Please try again.
        </p>
      )}
    </>
  );
}
