import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { SecondStep } from '@/components/auth/second-step';
import { getSearchParam, type SearchParams } from '@/components/layout/search-params';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { safeReturnPath } from '@/lib/accounts/sign-in/rules';
import { clock } from '@/lib/clock';
import { AppError } from '@/lib/http/errors';
import { readSecondStepOptions, secondStepCookie } from '@/lib/accounts/two-factor/second-step';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await currentI18n()).t('auth.secondStep.pageTitle'),
  robots: { index: false },
});

export default async function SecondStepPage({ searchParams }: { searchParams: SearchParams }) {
  const cookie = (await cookies()).get(secondStepCookie.name())?.value;
  const step = await readSecondStepOptions({ cookie, now: clock.now() }).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  if (!step) redirect('/login');
  return (
    <SecondStep
      secondFactors={step.kinds}
      returnTo={safeReturnPath(await getSearchParam(searchParams, 'returnTo'))}
      isRemovalPending={step.removalEndsAt !== null}
    />
  );
}
