import { bundleSubject, renderBundle } from '@/emails/bundle';
import { appUrl } from '@/lib/config/env';
import { i18nOfUser } from '@/lib/i18n/load-i18n';
import type { Mail } from '@/lib/providers/mail';
import { buildNoticeProps } from './build-notice-props';
import type { NoticeContext } from './notice-context';
import { createUnsubscribeUrls } from './unsubscribe-link';
import type { LoadedNotice } from '../claim/load-messages';
import type { Recipient } from '../recipient';

/**
 * Renders one mail for several notices, ordered by due date. With one click, a contact leaves all reminders of the owner.
 * The owner's mail has no List-Unsubscribe header, because a single click would mute all these reminders.
 */
export async function renderBundleMail(
  recipient: Recipient,
  notices: LoadedNotice[],
  context: NoticeContext,
): Promise<Mail> {
  const i18n = i18nOfUser(recipient);
  const byDueDate = [...notices].sort((a, b) => a.occurrenceOn.localeCompare(b.occurrenceOn));
  const props = byDueDate.map((notice) => ({
    ...buildNoticeProps(i18n, recipient, notice, context),
    unsubscribeUrl: createUnsubscribeUrls(notice.reminder.id, recipient.id).page,
  }));
  const bundle = { notices: props, dashboardUrl: `${appUrl()}/dashboard` };
  const { html, text } = await renderBundle(i18n, bundle);
  const [first] = byDueDate;
  const leave = first?.shared && createUnsubscribeUrls(first.reminder.id, recipient.id).oneClickAll;
  return {
    to: recipient.email,
    subject: bundleSubject(i18n, props),
    html,
    text,
    ...(leave && {
      headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  };
}
