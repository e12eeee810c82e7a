import type { ComponentProps } from 'react';
import {
  ArrowRightIcon,
  CheckIcon,
  HistoryIcon,
  LayoutDashboardIcon,
  MailIcon,
  ShieldCheckIcon,
  SparklesIcon,
} from 'lucide-react';
import { LanguageSwitch } from '@/components/i18n/language-switch';
import { ForgetAccount } from '@/components/layout/offline/forget-account';
import { Logo } from '@/components/layout/logo';
import { SkipLink } from '@/components/layout/skip-link';
import { buttonVariants } from '@/components/ui/button-variants';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { cn } from '@/lib/browser/class-names';
import { SampleReminder } from './sample-reminder';
import { VerificationAlert, type VerificationOutcome } from './verification-alert';

/** Works without JavaScript and ships almost none. */
export async function LandingPage({
  outcome,
  operator,
}: {
  outcome?: VerificationOutcome | undefined;
  /** Name and address of who runs the site; empty if not set. */
  operator: string;
}) {
  const { t } = await currentI18n();
  return (
    <>
      <ForgetAccount />
      <SkipLink t={t} />
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        {outcome && <VerificationAlert outcome={outcome} />}
        <Hero />
        <Features />
        <CallToAction />
      </main>
      <LandingFooter operator={operator} />
    </>
  );
}

async function LandingHeader() {
  const { t } = await currentI18n();
  return (
    <header className="sticky top-0 z-40 border-b border-transparent bg-background/90 backdrop-blur supports-[not(backdrop-filter:blur(0))]:bg-background">
      <div className="page-width flex h-16 items-center justify-between gap-3">
        <Logo />
        <nav aria-label={t('landing.nav.label')} className="flex items-center gap-1 sm:gap-2">
          <ButtonLink href="/login" variant="ghost">
            {t('landing.nav.signIn')}
          </ButtonLink>
          <ButtonLink href="/register">{t('landing.nav.signUp')}</ButtonLink>
        </nav>
      </div>
    </header>
  );
}

async function LandingFooter({ operator }: { operator: string }) {
  const { t } = await currentI18n();
  return (
    <footer className="border-t">
      <div className="page-width flex flex-col gap-4 py-10 text-sm text-muted-foreground sm:flex-row sm:items-center sm:justify-between">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Logo className="text-base text-foreground" />
          <LanguageSwitch />
        </div>
        <p className="max-w-md wrap-anywhere sm:text-right">
          {operator && `${t('landing.operator', { operator })} `}
          {t.rich('landing.footer', {
            link: (label) => (
              <a href="/privacy" className="underline underline-offset-4 hover:text-foreground">
                {label}
              </a>
            ),
          })}
        </p>
      </div>
    </footer>
  );
}

const benefits = ['free', 'noApp', 'deletable'] as const;

async function Hero() {
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

const features = [
  { name: 'templates', Icon: SparklesIcon, mark: 'text-mark-blue bg-mark-blue/12' },
  { name: 'emails', Icon: MailIcon, mark: 'text-mark-orange bg-mark-orange/12' },
  { name: 'dashboard', Icon: LayoutDashboardIcon, mark: 'text-mark-green bg-mark-green/12' },
  { name: 'privacy', Icon: ShieldCheckIcon, mark: 'text-mark-purple bg-mark-purple/12' },
  { name: 'activity', Icon: HistoryIcon, mark: 'text-mark-pink bg-mark-pink/12' },
] as const;

async function Features() {
  const { t } = await currentI18n();
  return (
    <section
      aria-labelledby="features"
      className="border-y bg-card py-20 [contain-intrinsic-size:auto_90rem] [content-visibility:auto] lg:py-24 lg:[contain-intrinsic-size:auto_50rem]"
    >
      <div className="page-width">
        <h2 id="features" className="max-w-2xl text-3xl font-bold tracking-tight sm:text-4xl">
          {t('landing.features.title')}
        </h2>
        <ul className="mt-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-6">
          {features.map(({ name, Icon, mark }, index) => (
            <li
              key={name}
              className={cn(
                'rounded-xl border bg-background p-6',
                index < 3 ? 'lg:col-span-2' : 'lg:col-span-3',
                index === 4 && 'sm:col-span-2 lg:col-span-3',
              )}
            >
              <span className={cn('grid size-11 place-items-center rounded-xl', mark)}>
                <Icon className="size-5" aria-hidden />
              </span>
              <h3 className="mt-5 text-lg font-semibold tracking-tight">{t(`landing.features.${name}.title`)}</h3>
              <p className="mt-2 leading-relaxed text-pretty text-muted-foreground">
                {t(`landing.features.${name}.text`)}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

async function CallToAction() {
  const { t } = await currentI18n();
  return (
    <section
      aria-labelledby="start"
      className="page-width py-20 [contain-intrinsic-size:auto_30rem] [content-visibility:auto] lg:py-28"
    >
      <div className="rounded-3xl bg-primary-soft px-6 py-14 text-center text-primary-soft-foreground sm:px-12 sm:py-20">
        <h2 id="start" className="text-3xl font-bold tracking-tight sm:text-4xl">
          {t('landing.callToAction.title')}
        </h2>
        <p className="mx-auto mt-4 max-w-xl text-lg leading-relaxed text-balance">{t('landing.callToAction.text')}</p>
        <ButtonLink href="/register" size="lg" className="mt-8">
          {t('landing.callToAction.start')}
          <ArrowRightIcon aria-hidden />
        </ButtonLink>
      </div>
    </section>
  );
}

/** A plain link: next/link would add JavaScript to the landing page, which ships almost none. */
function ButtonLink({
  variant = 'default',
  size = 'default',
  className,
  ...props
}: ComponentProps<'a'> & { variant?: 'default' | 'ghost' | 'outline'; size?: 'default' | 'lg' }) {
  return <a data-slot="button" className={buttonVariants({ variant, size, className })} {...props} />;
}
