import { noticeSubject, renderNotice } from '@/emails/notice';
import { i18nOfUser } from '@/lib/i18n/load-i18n';
import type { Mail } from '@/lib/providers/mail';
import { buildNoticeProps, type MailedNotice } from './build-notice-props';
import type { NoticeContext } from './notice-context';
import { createUnsubscribeUrls } from './unsubscribe-link';

/** Renders the mail of a notice in its owner's language, counting the days left from `context.now`. */
export async function renderNoticeMail(notice: MailedNotice, context: NoticeContext): Promise<Mail> {
  const { reminder } = notice;
  const mute = createUnsubscribeUrls(reminder.id);
  const i18n = i18nOfUser(reminder.user);
  const props = { ...buildNoticeProps(i18n, notice, context), unsubscribeUrl: mute.page };
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
