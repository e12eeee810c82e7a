import { ArrowRightIcon, CheckIcon } from 'lucide-react';
import { ButtonLink } from './button-link';
import { SampleReminder } from './sample-reminder';

const benefits = ['Free', 'No app to install', 'Delete everything at any time'];

export function Hero() {
  return (
    <div className="overflow-x-clip">
      <section className="page-width grid items-center gap-12 pt-12 pb-20 sm:pt-20 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:pb-28">
        <div>
          <p className="mb-5 w-fit rounded-full bg-primary-soft px-3 py-1 text-sm font-semibold text-primary-soft-foreground">
            Reminders for life in South Africa
          </p>
          <h1 className="text-4xl leading-[1.08] font-extrabold tracking-tight sm:text-5xl lg:text-6xl">
            Know it’s due before it’s late.
          </h1>
          <p className="mt-6 max-w-xl text-lg leading-relaxed text-pretty text-muted-foreground">
            Licence discs, passports, driver’s licences, birthdays, tax. Enter the date once, and we’ll email you on the
            days you choose, while there is still time to act.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-4">
            <ButtonLink href="/register" size="lg">
              Get Started Free
              <ArrowRightIcon aria-hidden />
            </ButtonLink>
          </div>
          <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted-foreground">
            {benefits.map((benefit) => (
              <li key={benefit} className="flex items-center gap-2">
                <CheckIcon className="size-4 text-primary" aria-hidden />
                {benefit}
              </li>
            ))}
          </ul>
        </div>
        <SampleReminder />
      </section>
    </div>
  );
}
