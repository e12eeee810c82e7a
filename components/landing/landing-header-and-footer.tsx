import { Logo } from '@/components/layout/logo';
import { ButtonLink } from './button-link';

export function LandingHeader() {
  return (
    <header className="sticky top-0 z-40 border-b border-transparent bg-background/90 backdrop-blur supports-[not(backdrop-filter:blur(0))]:bg-background">
      <div className="page-width flex h-16 items-center justify-between gap-3">
        <Logo />
        <nav aria-label="Account" className="flex items-center gap-1 sm:gap-2">
          <ButtonLink href="/login" variant="ghost">
            Sign In
          </ButtonLink>
          <ButtonLink href="/register">Sign Up</ButtonLink>
        </nav>
      </div>
    </header>
  );
}

export function LandingFooter() {
  return (
    <footer className="border-t">
      <div className="page-width flex flex-col gap-4 py-10 text-sm text-muted-foreground sm:flex-row sm:items-center sm:justify-between">
        <Logo className="text-base text-foreground" />
        <p className="max-w-md sm:text-right">
          Made for South Africa. The dates and lead times in our templates are information, not legal advice.{' '}
          <a href="/privacy" className="underline underline-offset-4 hover:text-foreground">
            Privacy
          </a>
        </p>
      </div>
    </footer>
  );
}
