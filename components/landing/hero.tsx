import { ArrowRightIcon, CheckIcon } from 'lucide-react';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { ButtonLink } from './button-link';
import { SampleReminder } from './sample-reminder';

const benefits = ['free', 'noApp', 'deletable'] as const;

export async function Hero() {
  const { t } = await currentI18n();
  return (
    <div className="overflow-x-clip">
      <section className="page-width grid items-center gap-12 pt-12 pb-20 sm:pt-20 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:pb-28">
        <div>
          <p className="mb-5 w-fit rounded-full bg-primary-soft px-3 py-1 text-sm font-semibold text-primary-soft-foreground">
            {t('landing.hero.audience')}
          </p>
          <h1 className="text-4xl leading-[1.08] font-extrabold tracking-tight sm:text-5xl lg:text-6xl">
            {t('landing.hero.title')}
          </h1>
          <p className="mt-6 max-w-xl text-lg leading-relaxed text-pretty text-muted-foreground">
            {t('landing.hero.text')}
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-4">
            <ButtonLink href="/register" size="lg">
              {t('landing.hero.start')}
              <ArrowRightIcon aria-hidden />
            </ButtonLink>
          </div>
          <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted-foreground">
            {benefits.map((benefit) => (
              <li key={benefit} className="flex items-center gap-2">
                <CheckIcon className="size-4 text-primary" aria-hidden />
                {t(`landing.hero.benefits.${benefit}`)}
              </li>
            ))}
          </ul>
        </div>
        <SampleReminder />
      </section>
    </div>
  );
}
