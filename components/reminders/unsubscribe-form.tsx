'use client';

import { useState } from 'react';
import { useFocusOnMount } from '@/components/auth/use-focus-on-mount';
import { useI18n } from '@/components/i18n/i18n-provider';
import { bdi } from '@/components/i18n/tags';
import { MessageScreen } from '@/components/layout/message-screen';
import { buttonVariants } from '@/components/ui/button-variants';
import { callApi } from '@/lib/browser/api-client';

type State = 'asking' | 'saving' | 'done' | 'failed';

interface UnsubscribeFormProps {
  title: string;
  /** The owner's address, for somebody with whom the reminder is shared. */
  sharedBy: string | null;
  /** From the signed link in the mail. */
  link: { reminder: string; recipient?: string | undefined; all?: 'yes' | undefined; signature: string };
  /** Whether a browser without JavaScript has sent the form. */
  isDone: boolean;
}

export function UnsubscribeForm({ title, sharedBy, link, isDone }: UnsubscribeFormProps) {
  const { t } = useI18n();
  const { state, send } = useSending(() => callApi('POST', '/api/unsubscribe', { query: link }), isDone);
  const dashboardUrl = `/dashboard?reminder=${link.reminder}`;
  if (state === 'done' && sharedBy)
    return (
      <MessageScreen title={t('unsubscribe.left.title')} text={t('unsubscribe.left.text')}>
        {null}
      </MessageScreen>
    );
  if (state === 'done') return <UnsubscribedMessage title={title} dashboardUrl={dashboardUrl} />;
  const isAll = sharedBy !== null && link.all === 'yes';
  return (
    <MessageScreen
      title={t('unsubscribe.question.title')}
      text={
        isAll
          ? t('unsubscribe.question.allText', { owner: sharedBy })
          : t.rich('unsubscribe.question.text', { title, bdi })
      }
    >
      <Confirm
        state={state}
        onConfirm={send}
        action={withQuery('/api/unsubscribe', link)}
        dashboardUrl={sharedBy ? null : dashboardUrl}
      >
        {t(isAll ? 'unsubscribe.question.confirmAll' : 'unsubscribe.question.confirm')}
      </Confirm>
    </MessageScreen>
  );
}

/** Turns off the weekly email alone. */
export function WeeklyUnsubscribeForm({
  link,
  isDone,
}: {
  link: { recipient: string; signature: string };
  isDone: boolean;
}) {
  const { t } = useI18n();
  const { state, send } = useSending(() => callApi('POST', '/api/unsubscribe/weekly', { query: link }), isDone);
  if (state === 'done') return <WeeklyTurnedOffMessage />;
  return (
    <MessageScreen title={t('unsubscribe.weekly.title')} text={t('unsubscribe.weekly.text')}>
      <Confirm
        state={state}
        onConfirm={send}
        action={withQuery('/api/unsubscribe/weekly', link)}
        dashboardUrl="/dashboard"
      >
        {t('unsubscribe.weekly.confirm')}
      </Confirm>
    </MessageScreen>
  );
}

function WeeklyTurnedOffMessage() {
  const { t } = useI18n();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <MessageScreen
      headingRef={heading}
      title={t('unsubscribe.weekly.done.title')}
      text={t('unsubscribe.weekly.done.text')}
    >
      <a href="/settings" data-slot="button" className={buttonVariants()}>
        {t('layout.menu.settings')}
      </a>
    </MessageScreen>
  );
}

const withQuery = (path: string, link: Record<string, string | undefined>): string => {
  const entries = Object.entries({ ...link, done: 'yes' }).filter((entry): entry is [string, string] => !!entry[1]);
  return `${path}?${new URLSearchParams(entries)}`;
};

function useSending(call: () => Promise<unknown>, isDone: boolean) {
  const [state, setState] = useState<State>(isDone ? 'done' : 'asking');
  const send = async () => {
    setState('saving');
    try {
      await call();
      setState('done');
    } catch {
      setState('failed');
    }
  };
  return { state, send };
}

interface ConfirmProps {
  state: State;
  onConfirm: () => Promise<void>;
  /** For browsers without JavaScript. */
  action: string;
  dashboardUrl: string | null;
  children: string;
}

function Confirm({ state, onConfirm, action, dashboardUrl, children }: ConfirmProps) {
  const { t } = useI18n();
  return (
    <>
      {/* Without a field to lose, so the button works before the page is hydrated. */}
      <form
        method="post"
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          if (state !== 'saving') void onConfirm();
        }}
      >
        <button data-slot="button" className={buttonVariants()} aria-disabled={state === 'saving' || undefined}>
          {state === 'saving' ? t('unsubscribe.question.pending') : children}
        </button>
      </form>
      {dashboardUrl && (
        <a href={dashboardUrl} data-slot="button" className={buttonVariants({ variant: 'outline' })}>
          {t('unsubscribe.dashboard')}
        </a>
      )}
      <p role="alert" className="w-full text-sm text-destructive-text">
        {state === 'failed' && t('unsubscribe.question.failed')}
      </p>
    </>
  );
}

function UnsubscribedMessage({ title, dashboardUrl }: { title: string; dashboardUrl: string }) {
  const { t } = useI18n();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <MessageScreen
      headingRef={heading}
      title={t('unsubscribe.done.title')}
      text={t.rich('unsubscribe.done.text', {
        title,
        bdi,
        link: (content) => (
          <a href={dashboardUrl} className="font-semibold text-primary underline underline-offset-4">
            {content}
          </a>
        ),
      })}
    >
      <a href={dashboardUrl} data-slot="button" className={buttonVariants()}>
        {t('unsubscribe.dashboard')}
      </a>
    </MessageScreen>
  );
}
