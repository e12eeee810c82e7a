'use client';

import dynamic from 'next/dynamic';

/** In a chunk of its own: / ships the code of every branch it can render, and the landing page should load next to nothing. */
export const LazyDashboard = dynamic(() => import('./signed-in-dashboard').then((module) => module.SignedInDashboard));
