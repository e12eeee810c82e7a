import { SkipLink } from '@/components/layout/skip-link';
import { CallToAction } from './call-to-action';
import { Features } from './features';
import { Hero } from './hero';
import { LandingFooter, LandingHeader } from './landing-header-and-footer';
import { VerificationAlert, type VerificationOutcome } from './verification-alert';

/** What a signed-out visitor sees on / (spec §2). It ships next to no script, and needs none to be seen. */
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
