import { parseISO } from 'date-fns';
import { formatInstant } from '@/lib/calendar';

/** The default time zone of accounts, because the mailbox does not require a signed-in user. */
const MAILBOX_TIMEZONE = 'Africa/Johannesburg';

export function MailTime({ sentAt }: { sentAt: string }) {
  return (
    <time dateTime={sentAt} className="shrink-0 tabular-nums">
      {formatInstant(parseISO(sentAt), MAILBOX_TIMEZONE, 'dd MMM, HH:mm:ss')}
    </time>
  );
}
