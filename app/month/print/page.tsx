import type { Metadata } from 'next';
import { ArrowLeftIcon } from 'lucide-react';
import { RedirectToSignIn } from '@/components/auth/redirect-to-sign-in';
import { PrintButton } from '@/components/month/print-button';
import { buttonVariants } from '@/components/ui/button-variants';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { currentActor } from '@/lib/accounts/sign-in/current-user';
import { dayInTimezone, endOfMonth } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { PRODUCT_NAME } from '@/lib/product-name';
import type { I18n } from '@/lib/i18n/i18n';
import { listMonthsAhead, type MonthAhead } from '@/lib/reminders/month/list-months-ahead';

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await currentI18n();
  return { title: t('month.print.title'), robots: { index: false } };
}

/** One A4 page: twelve boxes of a fixed height, each with a limited number of lines. White also in the dark theme. */
export default async function PrintMonthsPage() {
  const actor = await currentActor();
  if (!actor) return <RedirectToSignIn />;
  const i18n = await currentI18n();
  const { t, formatDay } = i18n;
  const today = dayInTimezone(clock.now(), actor.timezone);
  const months = await listMonthsAhead({ actor, today });
  return (
    <main className="min-h-dvh bg-white text-neutral-900 print:min-h-0">
      <div className="mx-auto max-w-[190mm] px-4 py-6 print:p-0">
        <nav className="mb-6 flex flex-wrap justify-between gap-3 print:hidden">
          <a href="/dashboard?view=month" data-slot="button" className={buttonVariants({ variant: 'ghost' })}>
            <ArrowLeftIcon aria-hidden /> {t('month.print.back')}
          </a>
          <PrintButton>{t('month.print.print')}</PrintButton>
        </nav>
        <header className="mb-[4mm] flex flex-wrap items-end justify-between gap-x-4 sm:h-[9mm] print:h-[9mm] print:overflow-hidden">
          <h1 className="text-lg font-bold tracking-tight">{t('month.print.title')}</h1>
          <p className="text-xs text-neutral-600">
            {PRODUCT_NAME}, {formatDay(today, 'longDay')} – {formatDay(endOfMonth(months.at(-1)!.month), 'longDay')}
          </p>
        </header>
        <div className="grid gap-[3mm] sm:grid-cols-3 print:grid-cols-3">
          {months.map((month) => (
            <MonthBox key={month.month} month={month} i18n={i18n} />
          ))}
        </div>
      </div>
    </main>
  );
}

function MonthBox({ month: { month, dates, more }, i18n: { t, formatDay } }: { month: MonthAhead; i18n: I18n }) {
  return (
    <section className="break-inside-avoid overflow-hidden rounded-md border border-neutral-400 px-[2.5mm] py-[2mm] sm:h-[61mm] print:h-[61mm]">
      <h2 className="mb-[1mm] border-b border-neutral-300 pb-[0.5mm] text-sm font-semibold">
        {formatDay(month, 'month')}
      </h2>
      {dates.length === 0 && <p className="text-xs text-neutral-500">{t('month.print.nothing')}</p>}
      <ul className="text-xs leading-[4.6mm]">
        {dates.map(({ on, title }, index) => (
          <li key={index} className="flex gap-[2mm]">
            <span className="w-[11mm] shrink-0 font-semibold tabular-nums">{formatDay(on, 'weekdayInMonth')}</span>
            <span className="truncate" title={title}>
              <bdi>{title}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-xs leading-[4.6mm] text-neutral-600">{t('month.print.more', { count: more })}</p>}
    </section>
  );
}
