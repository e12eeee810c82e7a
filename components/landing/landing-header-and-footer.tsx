import { LanguageSwitch } from '@/components/i18n/language-switch';
import { Logo } from '@/components/layout/logo';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { ButtonLink } from './button-link';

export async function LandingHeader() {
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

export async function LandingFooter() {
  const { t } = await currentI18n();
  return (
    <footer className="border-t">
      <div className="page-width flex flex-col gap-4 py-10 text-sm text-muted-foreground sm:flex-row sm:items-center sm:justify-between">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Logo className="text-base text-foreground" />
          <LanguageSwitch />
        </div>
        <p className="max-w-md sm:text-right">
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
