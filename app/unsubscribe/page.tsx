import { cache } from 'react';
import type { Metadata } from 'next';
import { I18nProvider } from '@/components/i18n/i18n-provider';
import { UNSUBSCRIBE_GROUPS } from '@/components/i18n/message-groups';
import { InvalidLinkMessage } from '@/components/reminders/invalid-unsubscribe-link';
import { UnsubscribeForm } from '@/components/reminders/unsubscribe-form';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { isLocale } from '@/lib/i18n/languages';
import { getI18n, i18nDataFor } from '@/lib/i18n/load-i18n';
import { findReminderByUnsubscribeLink } from '@/lib/notifications/mail/unsubscribe-link';
import { unsubscribeQuerySchema } from '@/lib/notifications/schema';

interface PageProps {
  searchParams: Promise<Record<string, string>>;
}

const findReminder = cache(
  (reminder: string, recipient: string | undefined, all: 'yes' | undefined, signature: string) =>
    findReminderByUnsubscribeLink({ reminder, recipient, all, signature }),
);

/** Uses the language of the reminder's owner, or the visitor's if the link is invalid. */
async function readPage({ searchParams }: PageProps) {
  const link = unsubscribeQuerySchema.safeParse(await searchParams).data;
  const reminder = link ? await findReminder(link.reminder, link.recipient, link.all, link.signature) : null;
  const i18n = isLocale(reminder?.locale) ? getI18n(reminder.locale) : await currentI18n();
  return { link, reminder, i18n };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { t } = (await readPage(props)).i18n;
  return { title: t('unsubscribe.pageTitle'), robots: { index: false } };
}

/** Opening the link does not unsubscribe, because mail scanners open links too. Only the button unsubscribes. */
export default async function UnsubscribePage(props: PageProps) {
  const { link, reminder, i18n } = await readPage(props);
  const { locale } = i18n;
  if (!link || !reminder) return <InvalidLinkMessage i18n={i18n} />;
  return (
    <div lang={locale}>
      <I18nProvider data={i18nDataFor(locale, UNSUBSCRIBE_GROUPS)}>
        <UnsubscribeForm title={reminder.title} sharedBy={reminder.sharedBy} link={link} isDone={link.done === 'yes'} />
      </I18nProvider>
    </div>
  );
}
