'use client';

import dynamic from 'next/dynamic';

/** A separate chunk: / ships the code of every branch it can render, and the landing page should load almost no script. */
export const LazyDashboard = dynamic(() => import('./signed-in-dashboard').then((module) => module.SignedInDashboard));
