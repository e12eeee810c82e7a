import { SkipLink } from '@/components/layout/skip-link';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { CallToAction } from './call-to-action';
import { Features } from './features';
import { Hero } from './hero';
import { LandingFooter, LandingHeader } from './landing-header-and-footer';
import { VerificationAlert, type VerificationOutcome } from './verification-alert';

/** Works without JavaScript and ships almost none. */
export async function LandingPage({ outcome }: { outcome?: VerificationOutcome | undefined }) {
  const { t } = await currentI18n();
  return (
    <>
      <SkipLink t={t} />
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        {outcome && <VerificationAlert outcome={outcome} />}
        <Hero />
        <Features />
        <CallToAction />
      </main>
      <LandingFooter />
    </>
  );
}
