import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { LandingPage } from '@/components/landing/landing-page';
import { landingTitle } from '@/components/landing/landing-title';
import { firstOf, type SearchParams } from '@/components/layout/search-params';
import { LANDING_HEADER } from '@/lib/platform/landing-header';
import { verificationOutcome } from '@/components/landing/verification-alert';

export const metadata: Metadata = { title: { absolute: landingTitle } };

/**
 * The landing page as a page of its own, so that it loads nothing of the dashboard's code. The middleware shows it at /
 * to a visitor without a session; at its own address there is nothing (spec §2).
 */
export default async function LandingRoute({ searchParams }: { searchParams: SearchParams }) {
  if (!(await headers()).has(LANDING_HEADER)) notFound();
  const outcome = verificationOutcome(
    await firstOf(searchParams, 'verification'),
    await firstOf(searchParams, 'message'),
  );
  return <LandingPage outcome={outcome} />;
}
