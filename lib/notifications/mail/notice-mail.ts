import type { Day } from '@/lib/calendar';
import { noticeSubject, renderNotice } from '@/emails/notice';
import { i18nOfUser } from '@/lib/i18n/load-i18n';
import type { Mail } from '@/lib/providers/mail';
import { buildNoticeProps } from './build-notice-props';
import type { LoadedNotice, NoticeReminder } from '../claim/load-notices';
import type { NoticeContext } from './notice-context';
import { createUnsubscribeUrls } from './unsubscribe-link';

/** Renders the mail of a notice in its owner's language, counting the days left from `context.now`. */
export const renderNoticeMail = (notice: LoadedNotice, context: NoticeContext): Promise<Mail> =>
  renderReminderMail(notice.reminder, notice.occurrenceOn, context);

export async function renderReminderMail(
  reminder: NoticeReminder,
  occurrenceOn: Day,
  context: NoticeContext,
): Promise<Mail> {
  const mute = createUnsubscribeUrls(reminder.id);
  const i18n = i18nOfUser(reminder.user);
  const props = { ...buildNoticeProps(i18n, reminder, occurrenceOn, context), unsubscribeUrl: mute.page };
  const { html, text } = await renderNotice(i18n, props);
  return {
    to: reminder.user.email,
    subject: noticeSubject(i18n, props),
    html,
    text,
    headers: {
      'List-Unsubscribe': `<${mute.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
