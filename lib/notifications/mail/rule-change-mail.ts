import { renderRuleChange, ruleChangeSubject } from '@/emails/rule-change';
import { appUrl } from '@/lib/config/env';
import { formatDayInWords } from '@/lib/i18n/format-day-in-words';
import { i18nOfUser } from '@/lib/i18n/load-i18n';
import type { Mail } from '@/lib/providers/mail';
import type { LoadedRuleChange } from '../claim/load-messages';
import type { Recipient } from '../recipient';
import { noteIn } from './rule-change-note';
import { createUnsubscribeUrls } from './unsubscribe-link';

/**
 * Renders the mail in the recipient's language. With several reminders it has no List-Unsubscribe header, because a single
 * click would mute all of them.
 */
export async function renderRuleChangeMail(recipient: Recipient, change: LoadedRuleChange): Promise<Mail> {
  const { firstName } = recipient;
  const { templateName, source, reminders, reminderCount } = change;
  const i18n = i18nOfUser(recipient);
  const { html, text } = await renderRuleChange(i18n, {
    templateName,
    note: noteIn(i18n.language, change),
    source,
    ...(firstName && { firstName }),
    reminders: reminders.map(({ id, title, dueOn }) => ({
      title,
      dueDate: formatDayInWords(i18n, dueOn, recipient.dateFormat),
      weekday: i18n.formatDay(dueOn, 'weekday'),
      openUrl: `${appUrl()}/dashboard?reminder=${id}`,
      unsubscribeUrl: createUnsubscribeUrls(id, recipient.id).page,
    })),
    more: reminderCount - reminders.length,
    dashboardUrl: `${appUrl()}/dashboard`,
  });
  const [only, ...others] = reminders;
  return {
    to: recipient.email,
    subject: ruleChangeSubject(i18n, templateName),
    html,
    text,
    ...(only &&
      others.length === 0 && {
        headers: {
          'List-Unsubscribe': `<${createUnsubscribeUrls(only.id, recipient.id).oneClick}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
  };
}
