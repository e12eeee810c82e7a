import { expect, test } from 'vitest';
import { GET as verifyEmail } from '@/app/api/auth/verify-email/route';
import { TOKEN_PER_ADDRESS } from '@/lib/auth/limits';
import { clientAddress } from '@/lib/platform/rate-limit';
import { useDatabase } from '@/tests/support/database';
import { callRoute } from '@/tests/support/http';

useDatabase();

test('a caller cannot make up another address for each guess: the nearest proxy’s word counts', async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess <= TOKEN_PER_ADDRESS.points; guess += 1) {
    const headers = { 'x-forwarded-for': `10.1.${guess >> 8}.${guess & 255}, 203.0.113.7` };
    const response = await callRoute(verifyEmail, { path: `/api/auth/verify-email?token=guess-${guess}`, headers });
    statuses.push(response.status);
  }
  expect(statuses.slice(0, -1)).not.toContain(429);
  expect(statuses.at(-1)).toBe(429);
  const other = await callRoute(verifyEmail, {
    path: '/api/auth/verify-email?token=guess',
    headers: { 'x-forwarded-for': '203.0.113.8' },
  });
  expect(other.status).not.toBe(429);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['10.0.0.1, 203.0.113.7 ', '203.0.113.7'],
  ['', 'unknown'],
])('the address in %j is %s', (header, expected) => {
  const request = new Request('http://localhost/', { headers: header ? { 'x-forwarded-for': header } : {} });
  expect(clientAddress(request)).toBe(expected);
});
