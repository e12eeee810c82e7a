import { randomBytes } from 'node:crypto';
import type { NextConfig } from 'next';
import { PATH_HEADERS } from './lib/http/security-headers';
import { hintEagerCompilation } from './scripts/hint-eager-compilation';

const buildId = randomBytes(8).toString('hex');

const config: NextConfig = {
  generateBuildId: () => buildId,
  env: { BUILD_ID: buildId },
  output: 'standalone',
  poweredByHeader: false,
  reactStrictMode: true,
  headers: async () => PATH_HEADERS,
  // Disable /_next/image, because no page uses it and anyone could make the server resize images.
  images: { unoptimized: true },
  compiler: { runAfterProductionCompile: async ({ distDir }) => hintEagerCompilation(distDir) },
  // `npm test` checks types. A production build cannot, because it lacks packages that only tests use.
  typescript: { ignoreBuildErrors: true },
  // Each takes a quarter of the time of a build. The cache is only of use to the next one; nothing reads the maps.
  experimental: { turbopackFileSystemCacheForBuild: false, turbopackSourceMaps: false },
};

export default config;
