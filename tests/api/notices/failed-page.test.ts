import { expect, it, vi } from 'vitest';
import { answerErrorPage } from '@/app/notices/[token]/answer-response';
import { AppError } from '@/lib/http/errors';
import { route } from '@/lib/http/route';
import { text } from '@/lib/i18n/text';
import { logger } from '@/lib/logger';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';

useCleanDatabase();

const openFailing = (error: Error) => {
  const fail = () => {
    throw error;
  };
  const page = route({ undocumented: true, auth: 'public', errorPage: answerErrorPage, handler: fail });
  return callRoute(page, { path: '/notices/abc', params: { token: 'abc' } });
};

it('an internal error on an answer page shows no details and is logged with its request id', async () => {
  const logged = vi.spyOn(logger, 'error').mockReturnValue(undefined);
  const response = await openFailing(new Error('the secret detail'));
  expect(response.status).toBe(500);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await response.text();
  expect(html).toContain('Something went wrong on our side.');
  expect(html).not.toContain('secret detail');
  const requestId = response.headers.get('x-request-id');
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ requestId }), 'request failed');
  vi.restoreAllMocks();
});

it('a rate-limited request for an answer page shows a page that says when to retry', async () => {
  const response = await openFailing(
    new AppError('too_many_requests', text('errors.tooManyAttempts'), { retryAfterSeconds: 90 }),
  );
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('90');
  expect(await response.text()).toContain('Please wait a few minutes');
});
