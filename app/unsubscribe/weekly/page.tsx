import { cache } from 'react';
import type { Metadata } from 'next';
import { I18nProvider } from '@/components/i18n/i18n-provider';
import { UNSUBSCRIBE_GROUPS } from '@/components/i18n/message-groups';
import { InvalidLinkMessage } from '@/components/reminders/invalid-unsubscribe-link';
import { WeeklyUnsubscribeForm } from '@/components/reminders/unsubscribe-form';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { isLocale } from '@/lib/i18n/languages';
import { getI18n, i18nDataFor } from '@/lib/i18n/load-i18n';
import { findLocaleByWeeklyLink } from '@/lib/notifications/owner/weekly-mail';
import { weeklyUnsubscribeQuerySchema } from '@/lib/notifications/schema';

interface PageProps {
  searchParams: Promise<Record<string, string>>;
}

const findLocale = cache((recipient: string, signature: string) => findLocaleByWeeklyLink({ recipient, signature }));

/** Uses the language of the user, or the visitor's if the link is invalid. */
async function readPage({ searchParams }: PageProps) {
  const link = weeklyUnsubscribeQuerySchema.safeParse(await searchParams).data;
  const locale = link ? await findLocale(link.recipient, link.signature) : null;
  return { link, i18n: isLocale(locale) ? getI18n(locale) : await currentI18n(), isValid: locale !== null };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { t } = (await readPage(props)).i18n;
  return { title: t('unsubscribe.weekly.pageTitle'), robots: { index: false } };
}

/** Opening the link does not unsubscribe, because mail scanners open links too. Only the button unsubscribes. */
export default async function WeeklyUnsubscribePage(props: PageProps) {
  const { link, i18n, isValid } = await readPage(props);
  const { locale } = i18n;
  if (!link || !isValid) return <InvalidLinkMessage i18n={i18n} />;
  return (
    <div lang={locale}>
      <I18nProvider data={i18nDataFor(locale, UNSUBSCRIBE_GROUPS)}>
        <WeeklyUnsubscribeForm link={link} isDone={link.done === 'yes'} />
      </I18nProvider>
    </div>
  );
}
