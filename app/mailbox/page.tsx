import { Inbox } from 'lucide-react';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { Logo } from '@/components/layout/logo';
import { MailList } from '@/components/mailbox/mail-list';
import { MailView } from '@/components/mailbox/mail-view';
import { RefreshButton } from '@/components/mailbox/refresh-button';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { isMailboxAvailable, readMailbox } from '@/lib/providers/mail/mailbox';

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await currentI18n();
  return { title: t('mailbox.title'), robots: { index: false } };
}

/** Shows the 404 page if a mail provider is configured, or if the request may come from another machine. */
export default async function MailboxPage({ searchParams }: { searchParams: Promise<{ id?: string; part?: string }> }) {
  const requestHeaders = await headers();
  if (!isMailboxAvailable(requestHeaders)) notFound();
  const { t } = await currentI18n();
  const mails = await readMailbox(requestHeaders);
  const { id, part } = await searchParams;
  // On wide screens, show the newest mail until the user chooses one. A phone shows either the list or a mail.
  const selectedMail = mails.find((mail) => mail.id === id);
  const displayedMail = selectedMail ?? mails[0];
  return (
    <main className="page-width flex min-h-dvh flex-col gap-4 py-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <Logo />
          <h1 className="mt-3 text-2xl font-semibold">{t('mailbox.title')}</h1>
          <p className="text-muted-foreground">
            {t('mailbox.description')} {mails.length > 0 && t('mailbox.count', { count: mails.length })}
          </p>
        </div>
        <RefreshButton>{t('mailbox.refresh')}</RefreshButton>
      </header>
      {displayedMail ? (
        <div className="grid flex-1 items-start gap-4 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
          <section
            className={`overflow-y-auto rounded-xl border bg-card md:max-h-[85dvh] ${selectedMail ? 'hidden md:block' : ''}`}
          >
            <MailList mails={mails} selectedId={displayedMail.id} />
          </section>
          <section className={`overflow-hidden rounded-xl border bg-card ${selectedMail ? '' : 'hidden md:block'}`}>
            <MailView mail={displayedMail} part={part === 'text' ? 'text' : 'html'} />
          </section>
        </div>
      ) : (
        <section className="grid flex-1 place-content-center justify-items-center gap-2 rounded-xl border bg-card p-10 text-center">
          <Inbox className="size-10 text-muted-foreground" aria-hidden />
          <h2 className="text-lg font-semibold">{t('mailbox.none.title')}</h2>
          <p className="max-w-sm text-muted-foreground">{t('mailbox.none.text')}</p>
        </section>
      )}
    </main>
  );
}
