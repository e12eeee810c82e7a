'use client';

import dynamic from 'next/dynamic';

/** A separate chunk, so that the landing page, which shares the path /, does not ship the dashboard's code. */
export const LazyDashboard = dynamic(() => import('./signed-in-dashboard').then((module) => module.SignedInDashboard));
