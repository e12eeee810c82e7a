import path from 'node:path';
import { expect } from 'vitest';
import { unusedPort } from '@/scripts/port';
import { launch, temporaryFolder } from '../support/launcher';

/** The account of a fresh embedded database. */
export const demo = { email: 'demo@example.com', password: 'demo1234' };

/** Starts the app on a new data folder, and waits until it is ready. */
export async function start(more: Record<string, string> = {}) {
  const folder = path.join(temporaryFolder(), 'data');
  const port = await unusedPort();
  const settings = { DATA_DIR: folder, PORT: String(port), ...more };
  const app = launch(settings);
  await app.ready;
  return { app, folder, settings, site: `http://127.0.0.1:${port}` };
}

export const answers = (site: string) =>
  fetch(site).then(
    () => true,
    () => false,
  );

export const post = (site: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${site}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** @returns the cookie of the session */
export async function signIn(site: string, account = demo): Promise<string> {
  const response = await post(site, '/api/auth/login', account);
  expect(response.status).toBe(200);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

export async function createReminder(site: string, cookie: string, title: string): Promise<void> {
  const reminder = { title, dueAt: '2031-03-14', category: 'one-time-deadline', leadDays: [7, 0] };
  expect((await post(site, '/api/reminders', reminder, { cookie })).status).toBe(201);
}

/** Those of the reminders that tests here have made. */
export async function titles(site: string, cookie: string): Promise<string[]> {
  const response = await fetch(`${site}/api/reminders?search=launcher`, { headers: { cookie } });
  expect(response.status).toBe(200);
  return ((await response.json()) as { title: string }[]).map(({ title }) => title);
}
