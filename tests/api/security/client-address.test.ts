import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { POST as login } from '@/app/api/auth/login/route';
import { LOGIN_LIMIT_PER_IP } from '@/lib/accounts/sign-in/rate-limits';
import { clientAddress, DIRECT_PEER_HEADER, recordPeerAddresses } from '@/lib/http/client-address';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { useSettings } from '@/tests/support/use-settings';

useCleanDatabase();
const setSettings = useSettings();

test('sign-in limits apply to the peer address, even with forged X-Forwarded-For headers', async () => {
  const guess = (address: string, account: number) =>
    callRoute(login, {
      method: 'POST',
      path: '/api/auth/login',
      body: { email: `person-${account}@example.com`, password: 'Spring2026' },
      headers: { 'x-forwarded-for': address },
    });
  const accounts = Array.from({ length: LOGIN_LIMIT_PER_IP.points }, (_, account) => account);
  const guesses = await Promise.all(accounts.map((account) => guess(`10.1.0.${account}, 203.0.113.7`, account)));
  expect(guesses.filter(({ status }) => status !== 401)).toEqual([]);
  expect((await guess('10.1.0.254, 203.0.113.7', 254)).status).toBe(429);
  expect((await guess('203.0.113.8', 254)).status).toBe(401);
});

const clientAddressFor = (header: string) =>
  clientAddress(new Request('http://localhost/', { headers: header ? { 'x-forwarded-for': header } : {} }));

describe('clientAddress', () => {
  test.each([
    ['the peer’s address without a proxy', {}, '10.0.0.1, 203.0.113.7', '203.0.113.7'],
    ['the client’s address behind a proxy on this machine', {}, '10.0.0.1, 203.0.113.7, 127.0.0.1', '203.0.113.7'],
    [
      'the client’s address behind a proxy on this machine over IPv6',
      {},
      '10.0.0.1, 203.0.113.7, ::ffff:127.0.0.1',
      '203.0.113.7',
    ],
    ['the local peer’s address with TRUST_PROXY=0', { TRUST_PROXY: 0 }, '203.0.113.7, 127.0.0.1', '127.0.0.1'],
    [
      'the client’s address behind one trusted proxy',
      { TRUST_PROXY: 1 },
      '10.0.0.1, 203.0.113.7, 172.18.0.1',
      '203.0.113.7',
    ],
    [
      'the client’s address behind two trusted proxies',
      { TRUST_PROXY: 2 },
      '10.0.0.1, 203.0.113.7, 198.51.100.1, 172.18.0.1',
      '203.0.113.7',
    ],
    ['the address of a peer that bypasses the proxy', { TRUST_PROXY: 1 }, '172.18.0.9', '172.18.0.9'],
    ['the client’s address behind Vercel', { VERCEL: true }, '203.0.113.7', '203.0.113.7'],
    ["'unknown' for an invalid address", { TRUST_PROXY: 1 }, '<script>, 172.18.0.1', 'unknown'],
    ["'unknown' without a header", {}, '', 'unknown'],
  ])('returns %s', (_whose, settings, header, expected) => {
    setSettings(settings);
    expect(clientAddressFor(header)).toBe(expected);
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
  ])('maps the IPv6 address %s to %s', (address, expected) => expect(clientAddressFor(address)).toBe(expected));
});

describe('recordPeerAddresses', () => {
  const recordedHeader = async (name: string, headers: Record<string, string>) => {
    const server = createServer((request, response) => response.end(request.headers[name]));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    return (await fetch(`http://127.0.0.1:${port}`, { headers })).text();
  };
  beforeAll(recordPeerAddresses);

  test('appends the peer address to X-Forwarded-For', async () => {
    expect(await recordedHeader('x-forwarded-for', {})).toBe('127.0.0.1');
    expect(await recordedHeader('x-forwarded-for', { 'x-forwarded-for': '203.0.113.7' })).toBe(
      '203.0.113.7, 127.0.0.1',
    );
  });

  test.each([[{}], [{ 'x-forwarded-for': '127.0.0.1' }], [{ 'x-direct-peer': '203.0.113.7' }]])(
    'names the peer of a direct request: %o',
    async (headers) => expect(await recordedHeader(DIRECT_PEER_HEADER, headers)).toBe('127.0.0.1'),
  );

  test.each([
    'Via',
    'Forwarded',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded-Server',
    'X-Real-IP',
    'CF-Connecting-IP',
    'True-Client-IP',
  ])('names no peer if a proxy sent %s', async (name) => {
    const headers = { [name]: '127.0.0.1', 'x-direct-peer': '127.0.0.1' };
    expect(await recordedHeader(DIRECT_PEER_HEADER, headers)).toBe('');
  });
});
