import { Suspense } from 'react';
import { SkipLink } from '@/components/layout/skip-link';
import { CallToAction } from './call-to-action';
import { Features } from './features';
import { Hero } from './hero';
import { LandingFooter, LandingHeader } from './landing-frame';
import { VerificationAlert, type VerificationOutcome } from './verification-alert';

/**
 * What a signed-out visitor sees on / (spec §2). It ships next to no script. Nothing waits in the boundaries: React takes each of
 * them over in a task of its own, so that a phone is not kept busy with all of the page in one.
 */
export function LandingPage({ outcome }: { outcome?: VerificationOutcome | undefined }) {
  return (
    <>
      <SkipLink />
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        {outcome && <VerificationAlert outcome={outcome} />}
        <Suspense>
          <Hero />
        </Suspense>
        <Suspense>
          <Features />
        </Suspense>
        <Suspense>
          <CallToAction />
        </Suspense>
      </main>
      <LandingFooter />
    </>
  );
}
