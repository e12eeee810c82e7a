import { NextRequest } from 'next/server';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Returns what the middleware answers to a browser that looks for a newer service worker. */
async function fetchServiceWorker(setting: string): Promise<Response> {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('SERVICE_WORKER', setting);
  const { middleware } = await import('@/middleware');
  const url = 'http://localhost:3000/_next/static/service-worker/sw.js';
  return middleware(new NextRequest(url, { headers: { host: 'localhost:3000' } }));
}

it('replaces the service worker with one that unregisters itself if SERVICE_WORKER is off', async () => {
  const response = await fetchServiceWorker('off');
  expect(response.headers.get('content-type')).toContain('text/javascript');
  expect(response.headers.get('service-worker-allowed')).toBe('/');
  expect(await response.text()).toContain('registration.unregister()');
});

it('leaves the built service worker as it is if SERVICE_WORKER is on', async () => {
  const response = await fetchServiceWorker('on');
  expect(response.headers.get('x-middleware-next')).toBe('1');
});
