import { HistoryIcon, LayoutDashboardIcon, MailIcon, ShieldCheckIcon, SparklesIcon } from 'lucide-react';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { cn } from '@/lib/browser/class-names';

const features = [
  { name: 'templates', Icon: SparklesIcon, mark: 'text-mark-blue bg-mark-blue/12' },
  { name: 'emails', Icon: MailIcon, mark: 'text-mark-orange bg-mark-orange/12' },
  { name: 'dashboard', Icon: LayoutDashboardIcon, mark: 'text-mark-green bg-mark-green/12' },
  { name: 'privacy', Icon: ShieldCheckIcon, mark: 'text-mark-purple bg-mark-purple/12' },
  { name: 'activity', Icon: HistoryIcon, mark: 'text-mark-pink bg-mark-pink/12' },
] as const;

export async function Features() {
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
