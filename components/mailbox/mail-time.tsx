import { parseISO } from 'date-fns';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { formatInstant } from '@/lib/i18n/format-instant';

/** The default time zone of accounts, because the mailbox does not require signing in. */
const MAILBOX_TIMEZONE = 'Africa/Johannesburg';

export async function MailTime({ sentAt }: { sentAt: string }) {
  const i18n = await currentI18n();
  return (
    <time dateTime={sentAt} className="shrink-0 tabular-nums">
      {formatInstant(i18n, parseISO(sentAt), MAILBOX_TIMEZONE, 'shortDayAndSecond')}
    </time>
  );
}
