import type { Metadata } from 'next';
import { ArrowLeftIcon } from 'lucide-react';
import { RedirectToSignIn } from '@/components/auth/redirect-to-sign-in';
import { applyByTitle } from '@/components/month/month-days';
import { PrintButton } from '@/components/month/print-button';
import { buttonVariants } from '@/components/ui/button-variants';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { currentActor } from '@/lib/accounts/sign-in/current-user';
import { dayInTimezone, endOfMonth } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { readForPage } from '@/lib/http/take-turns';
import { PRODUCT_NAME } from '@/lib/product-name';
import type { I18n } from '@/lib/i18n/i18n';
import { listMonthsAhead, type DateAhead, type MonthAhead } from '@/lib/reminders/month/list-months-ahead';

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await currentI18n();
  return { title: t('month.print.title'), robots: { index: false } };
}

/** One A4 page: twelve boxes of a fixed height, each with a limited number of lines. White also in the dark theme. */
export default async function PrintMonthsPage() {
  const actor = await currentActor();
  if (!actor) return <RedirectToSignIn />;
  const i18n = await currentI18n();
  const { t, formatDay, formatShortDay } = i18n;
  const today = dayInTimezone(clock.now(), actor.timezone);
  const { overdue, months } = await readForPage(actor.id, () => listMonthsAhead({ actor, today }));
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
            <span translate="no">{PRODUCT_NAME}</span>, {formatDay(today, 'longDay')} –{' '}
            {formatDay(endOfMonth(months.at(-1)!.month), 'longDay')}
          </p>
        </header>
        {overdue.dates.length > 0 && (
          <section className="mb-[3mm] border-l-4 border-neutral-900 pl-[2mm] sm:h-[14mm] print:h-[14mm] print:overflow-hidden">
            <h2 className="flex items-baseline gap-[2mm] text-sm font-semibold">
              {t('month.print.overdue')} <More count={overdue.more} i18n={i18n} />
            </h2>
            <ul className="grid gap-x-[3mm] text-xs leading-[4.4mm] sm:grid-cols-3 print:grid-cols-3">
              {overdue.dates.map((date, index) => (
                <DateLine key={index} date={date} day={formatShortDay(date.on, today)} i18n={i18n} />
              ))}
            </ul>
          </section>
        )}
        <div className="grid gap-[3mm] sm:grid-cols-3 print:grid-cols-3">
          {months.map((month) => (
            <MonthBox key={month.month} month={month} i18n={i18n} />
          ))}
        </div>
      </div>
    </main>
  );
}

/** With two lines each, so many fit into the box of a month. */
const MAX_WRAPPED_DATES = 5;

function MonthBox({ month: { month, dates, more }, i18n }: { month: MonthAhead; i18n: I18n }) {
  const { t, formatDay } = i18n;
  return (
    <section className="break-inside-avoid overflow-hidden rounded-md border border-neutral-400 px-[2.5mm] py-[2mm] sm:h-[58mm] print:h-[58mm]">
      <h2 className="mb-[1mm] border-b border-neutral-300 pb-[0.5mm] text-sm font-semibold">
        {formatDay(month, 'month')}
      </h2>
      {dates.length === 0 && <p className="text-xs text-neutral-500">{t('month.print.nothing')}</p>}
      <ul className="text-xs leading-[4.4mm]">
        {dates.map((date, index) => (
          <DateLine
            key={index}
            date={date}
            day={formatDay(date.on, 'weekdayInMonth')}
            i18n={i18n}
            wraps={dates.length <= MAX_WRAPPED_DATES}
          />
        ))}
      </ul>
      <p className="leading-[4.4mm]">
        <More count={more} i18n={i18n} />
      </p>
    </section>
  );
}

interface DateLineProps {
  date: DateAhead;
  /** The date, already formatted. */
  day: string;
  i18n: I18n;
  /** Whether there is room for a second line. */
  wraps?: boolean;
}

function DateLine({ date: { title, applyBy }, day, i18n, wraps = false }: DateLineProps) {
  const text = applyBy ? applyByTitle(i18n, { verb: applyBy, title }) : title;
  return (
    <li className="flex min-w-0 gap-[2mm]">
      <span className="min-w-[13mm] shrink-0 font-semibold tabular-nums">{day}</span>
      <span className={wraps ? 'line-clamp-2 wrap-anywhere' : 'truncate'} title={text}>
        <bdi>{text}</bdi>
      </span>
    </li>
  );
}

const More = ({ count, i18n: { t } }: { count: number; i18n: I18n }) =>
  count > 0 && <span className="text-xs font-normal text-neutral-600">{t('month.print.more', { count })}</span>;
