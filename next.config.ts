import type { NextConfig } from 'next';
import { hintEagerCompilation } from './scripts/hint-eager-compilation';

const config: NextConfig = {
  output: 'standalone',
  poweredByHeader: false,
  reactStrictMode: true,
  // Paths that skip the middleware.
  headers: async () => [
    {
      source: '/:folder(_next/static|api/uploads)/:path*',
      headers: [{ key: 'x-content-type-options', value: 'nosniff' }],
    },
  ],
  // No screen resizes images. This closes /_next/image, which would do it for anybody.
  images: { unoptimized: true },
  compiler: { runAfterProductionCompile: async ({ distDir }) => hintEagerCompilation(distDir) },
  // `npm test` checks types; a production build has no packages that only tests use.
  typescript: { ignoreBuildErrors: true },
};

export default config;
