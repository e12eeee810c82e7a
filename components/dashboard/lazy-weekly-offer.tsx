'use client';

import dynamic from 'next/dynamic';

/** A separate chunk, because it is shown once for each account. */
export const LazyWeeklyOffer = dynamic(() => import('./weekly-offer').then((module) => module.WeeklyOffer));
