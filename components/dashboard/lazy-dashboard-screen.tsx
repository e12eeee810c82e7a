'use client';

import dynamic from 'next/dynamic';

/** Rendered on the server as ever; its code is a file of its own, so that / loads it for signed-in people only. */
export const DashboardScreen = dynamic(() => import('./dashboard-screen').then((module) => module.DashboardScreen));
