import { bundleSubject, renderBundle } from '@/emails/bundle';
import { appUrl } from '@/lib/config/env';
import { i18nOfUser } from '@/lib/i18n/load-i18n';
import type { Mail } from '@/lib/providers/mail';
import { buildNoticeProps } from './build-notice-props';
import type { NoticeContext } from './notice-context';
import { createUnsubscribeUrls } from './unsubscribe-link';
import type { NoticeMessage } from '../claim/notice-message';

/**
 * Renders one mail for several notices, ordered by due date. The mail has no List-Unsubscribe header, because a single
 * click would mute the reminders of all these notices.
 */
export async function renderBundleMail(notices: NoticeMessage['notices'], context: NoticeContext): Promise<Mail> {
  const { user } = notices[0].reminder;
  const i18n = i18nOfUser(user);
  const byDueDate = [...notices].sort((a, b) => a.occurrenceOn.localeCompare(b.occurrenceOn));
  const props = byDueDate.map((notice) => ({
    ...buildNoticeProps(i18n, notice, context),
    unsubscribeUrl: createUnsubscribeUrls(notice.reminder.id).page,
  }));
  const bundle = { notices: props, dashboardUrl: `${appUrl()}/dashboard` };
  const { html, text } = await renderBundle(i18n, bundle);
  return { to: user.email, subject: bundleSubject(i18n, props), html, text };
}
