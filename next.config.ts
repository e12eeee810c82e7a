import type { NextConfig } from 'next';
import { hintEagerCompilation } from './scripts/hint-eager-compilation';

const config: NextConfig = {
  output: 'standalone',
  poweredByHeader: false,
  reactStrictMode: true,
  // These paths skip the middleware, which sets headers on all others.
  headers: async () => [
    {
      source: '/:folder(_next/static|api/uploads)/:path*',
      headers: [{ key: 'x-content-type-options', value: 'nosniff' }],
    },
  ],
  // Disables /_next/image: no page needs it, and anybody could make the server resize images.
  images: { unoptimized: true },
  compiler: { runAfterProductionCompile: async ({ distDir }) => hintEagerCompilation(distDir) },
  // `npm test` checks types. A production build cannot: it lacks packages that only tests use.
  typescript: { ignoreBuildErrors: true },
};

export default config;
