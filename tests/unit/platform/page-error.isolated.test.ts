import { afterEach, expect, it, vi } from 'vitest';
import { onRequestError } from '@/instrumentation';
import { logger } from '@/lib/logger';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const reportPageError = (error: Error) =>
  onRequestError(
    error,
    { path: '/reset-password?token=secret', method: 'GET', headers: { cookie: 'session=secret' } },
    { routerKind: 'App Router', routePath: '/reset-password', routeType: 'render', revalidateReason: undefined },
  );

it('onRequestError logs the digest that the user sees, but neither the query nor the cookie', async () => {
  vi.stubEnv('NEXT_RUNTIME', 'nodejs');
  const log = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  const error = Object.assign(new Error('the database is away'), { digest: '1234567890' });
  await reportPageError(error);
  expect(log.mock.calls).toEqual([
    [{ digest: '1234567890', method: 'GET', route: '/reset-password', err: error }, 'page failed'],
  ]);
});

it('onRequestError logs nothing in the edge runtime', async () => {
  vi.stubEnv('NEXT_RUNTIME', 'edge');
  const log = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  await reportPageError(new Error('elsewhere'));
  expect(log).not.toHaveBeenCalled();
});
