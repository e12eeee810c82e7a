import type { NextConfig } from 'next';
import { hintEagerCompilation } from './scripts/hint-eager-compilation';

const config: NextConfig = {
  output: 'standalone',
  poweredByHeader: false,
  reactStrictMode: true,
  // The middleware does not run for these paths.
  headers: async () => [
    {
      source: '/:folder(_next/static|api/uploads)/:path*',
      headers: [{ key: 'x-content-type-options', value: 'nosniff' }],
    },
  ],
  // Closes /_next/image, which would resize images for anybody; no screen needs it.
  images: { unoptimized: true },
  compiler: { runAfterProductionCompile: async ({ distDir }) => hintEagerCompilation(distDir) },
  // `npm test` checks the types of the whole tree; a production build lacks the packages that tests need.
  typescript: { ignoreBuildErrors: true },
};

export default config;
