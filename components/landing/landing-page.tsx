import { SkipLink } from '@/components/layout/skip-link';
import { CallToAction } from './call-to-action';
import { Features } from './features';
import { Hero } from './hero';
import { LandingFooter, LandingHeader } from './landing-header-and-footer';
import { VerificationAlert, type VerificationOutcome } from './verification-alert';

/** Works without JavaScript and ships almost none. */
export function LandingPage({ outcome }: { outcome?: VerificationOutcome | undefined }) {
  return (
    <>
      <SkipLink />
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
