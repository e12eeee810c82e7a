import { addDays } from 'date-fns';
import { randomUUID } from 'node:crypto';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as register } from '@/app/api/auth/register/route';
import { POST as chooseLanguage } from '@/app/api/language/route';
import RootLayout from '@/app/layout';
import { db } from '@/lib/database/db';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser, signIn } from '@/tests/support/user-factory';

const page = vi.hoisted(() => ({ headers: new Headers(), cookies: new Map<string, string>() }));
vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(page.headers),
  cookies: () =>
    Promise.resolve({ get: (name: string) => page.cookies.has(name) && { value: page.cookies.get(name) } }),
}));
vi.mock('next/font/local', () => ({ default: () => ({ variable: '' }) }));

useCleanDatabase();

const AFRIKAANS_BROWSER = { 'accept-language': 'af-ZA,af;q=0.9,en;q=0.8' };

const callLanguage = (language: string, headers: Record<string, string> = {}) =>
  callRoute(chooseLanguage, { method: 'POST', path: `/api/language?${new URLSearchParams({ language })}`, headers });

describe('POST /api/language', () => {
  test('stores the language in a cookie for a year and redirects to the calling page', async () => {
    const response = await callLanguage('af', { referer: 'http://localhost:3000/login?returnTo=%2Fsettings' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/login?returnTo=%2Fsettings');
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^language=af; Path=\/; Expires=.+; HttpOnly; SameSite=Lax$/);
    const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '');
    expect(Math.abs(expires - addDays(new Date(), 365).getTime())).toBeLessThan(60_000);
  });

  test.each([undefined, 'no URL', 'http://localhost:3000//evil.example/', 'http://localhost:3000/api/logout'])(
    'redirects to the home page if the Referer is %s',
    async (referer) => {
      const response = await callLanguage('en', referer === undefined ? {} : { referer });
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe('/');
    },
  );

  test.each(['xh', 'af-ZA', ''])('rejects the unknown language %j with 400', async (language) => {
    const response = await callLanguage(language);
    expect(response.status).toBe(400);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test('rejects a request from another site with 403', async () => {
    const response = await callLanguage('af', { origin: 'https://evil.example' });
    expect(response.status).toBe(403);
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});

describe('the language of a page', () => {
  beforeEach(() => {
    page.headers = new Headers();
    page.cookies.clear();
  });
  const readPageLanguage = async () =>
    ((await RootLayout({ children: null })) as ReactElement<{ lang: string }>).props.lang;

  test('follows Accept-Language for a signed-out visitor who has not chosen a language', async () => {
    expect(await readPageLanguage()).toBe('en-ZA');
    page.headers = new Headers(AFRIKAANS_BROWSER);
    expect(await readPageLanguage()).toBe('af-ZA');
  });

  test('is the language that a signed-out visitor chose, whatever the browser prefers', async () => {
    page.headers = new Headers(AFRIKAANS_BROWSER);
    page.cookies.set('language', 'en');
    expect(await readPageLanguage()).toBe('en-ZA');
  });

  test('is the language of the account for a signed-in user', async () => {
    page.headers = new Headers(AFRIKAANS_BROWSER);
    page.cookies.set('language', 'af');
    const [name = '', token = ''] = (await signIn(await makeUser({ locale: 'en-GB' }))).split('=');
    page.cookies.set(name, token);
    expect(await readPageLanguage()).toBe('en-GB');
  });
});

describe('registration', () => {
  const registerWith = async (options: { headers?: Record<string, string>; cookie?: string }) => {
    const email = `${randomUUID()}@example.com`;
    const body = { email, password: 'secret-1' };
    const response = await callRoute(register, { method: 'POST', path: '/api/auth/register', body, ...options });
    expect(response.status).toBe(201);
    return (await db.user.findUniqueOrThrow({ where: { email } })).locale;
  };

  test('gives the account the language of the browser if the visitor has not chosen one', async () => {
    expect(await registerWith({ headers: AFRIKAANS_BROWSER })).toBe('af-ZA');
    expect(await registerWith({ headers: { 'accept-language': 'en-US' } })).toBe('en-ZA');
    expect(await registerWith({})).toBe('en-ZA');
  });

  test('gives the account the language that the visitor chose, whatever the browser prefers', async () => {
    expect(await registerWith({ cookie: 'language=af' })).toBe('af-ZA');
    expect(await registerWith({ headers: AFRIKAANS_BROWSER, cookie: 'language=en' })).toBe('en-ZA');
  });
});
