import { noticeSubject, renderNotice } from '@/emails/notice';
import { i18nOfUser } from '@/lib/i18n/load-i18n';
import type { Mail } from '@/lib/providers/mail';
import { buildNoticeProps, type MailedNotice } from './build-notice-props';
import type { NoticeContext } from './notice-context';
import type { Recipient } from '../recipient';
import { createUnsubscribeUrls } from './unsubscribe-link';

/** Renders the mail of a notice in the recipient's language, counting the days left from `context.now`. */
export async function renderNoticeMail(
  recipient: Recipient,
  notice: MailedNotice,
  context: NoticeContext,
): Promise<Mail> {
  const { reminder } = notice;
  const mute = createUnsubscribeUrls(reminder.id, recipient.id);
  const i18n = i18nOfUser(recipient);
  const props = { ...buildNoticeProps(i18n, recipient, notice, context), unsubscribeUrl: mute.page };
  const { html, text } = await renderNotice(i18n, props);
  return {
    to: recipient.email,
    subject: noticeSubject(i18n, props),
    html,
    text,
    headers: {
      'List-Unsubscribe': `<${mute.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
