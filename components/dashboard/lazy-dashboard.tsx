'use client';

import dynamic from 'next/dynamic';

/** Loaded as a separate chunk, because / would otherwise ship the dashboard's code with the landing page too. */
export const LazyDashboard = dynamic(() => import('./signed-in-dashboard').then((module) => module.SignedInDashboard));
