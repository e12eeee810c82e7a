import { HistoryIcon, LayoutDashboardIcon, MailIcon, ShieldCheckIcon, SparklesIcon } from 'lucide-react';
import { cn } from '@/lib/browser/class-names';

const features = [
  {
    Icon: SparklesIcon,
    mark: 'text-mark-blue bg-mark-blue/12',
    title: 'Smart templates',
    text: 'Pick a licence disc, passport, firearm licence or tax filing, and the lead times are set for you. Change any of them.',
  },
  {
    Icon: MailIcon,
    mark: 'text-mark-orange bg-mark-orange/12',
    title: 'Email notifications',
    text: 'A short email on each day you tick and on the day itself, with a link straight to the reminder.',
  },
  {
    Icon: LayoutDashboardIcon,
    mark: 'text-mark-green bg-mark-green/12',
    title: 'Dashboard views',
    text: 'See what is due today, this week or soon, and what is overdue.',
  },
  {
    Icon: ShieldCheckIcon,
    mark: 'text-mark-purple bg-mark-purple/12',
    title: 'Private by law and by design',
    text: 'Built to comply with POPIA. Your personal data is never shared, and you can delete all of it yourself.',
  },
  {
    Icon: HistoryIcon,
    mark: 'text-mark-pink bg-mark-pink/12',
    title: 'Activity trail and CSV export',
    text: 'See what was created, changed and completed, and when. Take your reminders with you as a CSV file.',
  },
];

export function Features() {
  return (
    <section
      aria-labelledby="features"
      className="border-y bg-card py-20 [contain-intrinsic-size:auto_90rem] [content-visibility:auto] lg:py-24 lg:[contain-intrinsic-size:auto_50rem]"
    >
      <div className="page-width">
        <h2 id="features" className="max-w-2xl text-3xl font-bold tracking-tight sm:text-4xl">
          Everything a deadline needs, and nothing it doesn’t
        </h2>
        <ul className="mt-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-6">
          {features.map(({ Icon, mark, title, text }, index) => (
            <li
              key={title}
              className={cn(
                'rounded-xl border bg-background p-6',
                index < 3 ? 'lg:col-span-2' : 'lg:col-span-3',
                index === 4 && 'sm:col-span-2 lg:col-span-3',
              )}
            >
              <span className={cn('grid size-11 place-items-center rounded-xl', mark)}>
                <Icon className="size-5" aria-hidden />
              </span>
              <h3 className="mt-5 text-lg font-semibold tracking-tight">{title}</h3>
              <p className="mt-2 leading-relaxed text-pretty text-muted-foreground">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
