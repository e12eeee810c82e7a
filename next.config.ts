import type { NextConfig } from 'next';
import { SCRIPT_SECURITY_POLICY } from './lib/http/security-headers';
import { hintEagerCompilation } from './scripts/hint-eager-compilation';

const config: NextConfig = {
  output: 'standalone',
  poweredByHeader: false,
  reactStrictMode: true,
  // For platforms on which requests bypass `guardServer`: the middleware skips these paths.
  headers: async () => [
    {
      source: '/:folder(_next/static|api/uploads|api/auth/profile-picture)/:path*',
      headers: [{ key: 'x-content-type-options', value: 'nosniff' }],
    },
    {
      source: '/_next/static/chunks/:path*',
      headers: [{ key: 'content-security-policy', value: SCRIPT_SECURITY_POLICY }],
    },
  ],
  // Disable /_next/image, because no page uses it and anyone could make the server resize images.
  images: { unoptimized: true },
  compiler: { runAfterProductionCompile: async ({ distDir }) => hintEagerCompilation(distDir) },
  // `npm test` checks types. A production build cannot, because it lacks packages that only tests use.
  typescript: { ignoreBuildErrors: true },
  // The cache is only of use to the next build, but takes a quarter of the time of each and 270 MB.
  experimental: { turbopackFileSystemCacheForBuild: false },
};

export default config;
