import Link from 'next/link';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { MailTime } from './mail-time';

export interface MailSummary {
  id: string;
  to: string;
  subject: string;
  sentAt: string;
}

export async function MailList({ mails, selectedId }: { mails: MailSummary[]; selectedId: string | undefined }) {
  const { t } = await currentI18n();
  return (
    <nav aria-label={t('mailbox.list')}>
      <ul className="divide-y">
        {mails.map(({ id, to, subject, sentAt }) => (
          <li key={id}>
            <Link
              href={{ pathname: '/mailbox', query: { id } }}
              prefetch={false}
              aria-current={id === selectedId ? 'page' : undefined}
              className="block border-l-2 border-transparent px-4 py-3 hover:bg-accent aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft"
            >
              <span className="line-clamp-2 font-medium wrap-anywhere">{subject}</span>
              <span className="mt-0.5 flex justify-between gap-3 text-sm text-muted-foreground">
                <span className="truncate">{to}</span>
                <MailTime sentAt={sentAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
