import { ArrowRightIcon } from 'lucide-react';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { ButtonLink } from './button-link';

export async function CallToAction() {
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
