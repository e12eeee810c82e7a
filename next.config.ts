import type { NextConfig } from 'next';
import { hintEagerCompilation } from './scripts/hint-eager-compilation';

const config: NextConfig = {
  output: 'standalone',
  poweredByHeader: false,
  reactStrictMode: true,
  // What passes by the middleware, which has the headers of everything else.
  headers: async () => [
    {
      source: '/:folder(_next/static|api/uploads)/:path*',
      headers: [{ key: 'x-content-type-options', value: 'nosniff' }],
    },
  ],
  // No screen has a picture to be made smaller: closes /_next/image, which would do it for anybody.
  images: { unoptimized: true },
  compiler: { runAfterProductionCompile: async ({ distDir }) => hintEagerCompilation(distDir) },
  // `npm test` checks the types of the entire tree, tests included; a build that is made to be run need not do it
  // again, nor have the packages that only tests are written with.
  typescript: { ignoreBuildErrors: true },
};

export default config;
