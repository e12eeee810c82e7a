import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import type { MailSummary } from './mail-list';
import { MailTime } from './mail-time';

type MailDetail = MailSummary & { html: string; text: string };
export type MailPart = 'html' | 'text';

export async function MailView({ mail, part }: { mail: MailDetail; part: MailPart }) {
  const { t } = await currentI18n();
  const { id, to, subject, sentAt, html, text } = mail;
  return (
    <article aria-labelledby="subject" className="flex h-full flex-col">
      <header className="border-b p-4 sm:px-6">
        <Link href="/mailbox" className="mb-3 inline-flex items-center gap-1 text-sm text-muted-foreground md:hidden">
          <ArrowLeft className="size-4" aria-hidden /> {t('mailbox.all')}
        </Link>
        <h2 id="subject" className="text-lg font-semibold wrap-anywhere">
          {subject}
        </h2>
        <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-muted-foreground">
          <span className="wrap-anywhere">{t('mailbox.to', { to })}</span>
          <MailTime sentAt={sentAt} />
        </p>
        <nav aria-label={t('mailbox.format')} className="mt-3 inline-flex gap-1 rounded-lg bg-muted p-1 text-sm">
          <PartLink id={id} part="html" selectedPart={part}>
            {t('mailbox.html')}
          </PartLink>
          <PartLink id={id} part="text" selectedPart={part}>
            {t('mailbox.text')}
          </PartLink>
        </nav>
      </header>
      {part === 'text' ? (
        <pre className="overflow-x-auto p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap sm:px-6">{text}</pre>
      ) : (
        // Sandboxed without scripts or same-origin access. Links open outside the sandbox: their pages need cookies.
        // `key` gives each mail its own iframe: changing the content of an iframe would add a history entry.
        <iframe
          key={id}
          title={t('mailbox.frame', { subject })}
          srcDoc={html}
          sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
          className="min-h-[70dvh] w-full flex-1 rounded-b-xl bg-white"
        />
      )}
    </article>
  );
}

function PartLink({
  id,
  part,
  selectedPart,
  children,
}: {
  id: string;
  part: MailPart;
  selectedPart: MailPart;
  children: ReactNode;
}) {
  return (
    <Link
      href={{ pathname: '/mailbox', query: part === 'html' ? { id } : { id, part } }}
      prefetch={false}
      aria-current={part === selectedPart ? 'page' : undefined}
      className="rounded-md px-3 py-1 font-medium text-muted-foreground hover:text-foreground aria-[current=page]:bg-card aria-[current=page]:text-foreground aria-[current=page]:shadow-xs"
    >
      {children}
    </Link>
  );
}
