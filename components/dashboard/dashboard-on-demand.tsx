'use client';

import dynamic from 'next/dynamic';

/**
 * The dashboard as code of its own. A page ships the code of everything that it could draw, and / draws the landing page
 * too, which should load next to nothing.
 */
export const DashboardOnDemand = dynamic(() =>
  import('./signed-in-dashboard').then((module) => module.SignedInDashboard),
);
