import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types of the entire tree, tests included; a build that is made to be run need not do it
  // again, nor have the packages that only tests are written with.
  typescript: { ignoreBuildErrors: true },
};

export default config;
