import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { findFreePort } from '@/scripts/ports';
import { addSeededDatabase } from '../support/database/data-folders';
import { launchApp, makeTemporaryFolder } from '../support/launcher';

/** The demo account of a new embedded database. */
export const DEMO_ACCOUNT = { email: 'demo@example.com', password: 'demo1234' };

/** Starts the app and waits until it is ready. Unless `isNew`, its data folder has a database without accounts. */
export async function startApp(more: Record<string, string> = {}, { isNew = false } = {}) {
  const folder = more.DATA_DIR ?? path.join(makeTemporaryFolder(), 'data');
  if (!isNew) addSeededDatabase(folder);
  const port = await findFreePort();
  const settings = { DATA_DIR: folder, PORT: String(port), ...more };
  const app = launchApp(settings);
  await app.ready;
  return { app, folder, settings, site: `http://127.0.0.1:${port}` };
}

export const readOwner = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'owner.json'), 'utf8')) as { pid: number; server: { pid: number } };

export const isReachable = (site: string) =>
  fetch(site).then(
    () => true,
    () => false,
  );

export const postJson = (site: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${site}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Signs in and expects success. @returns the session cookie */
export async function signInToApp(site: string, account = DEMO_ACCOUNT): Promise<string> {
  const response = await postJson(site, '/api/auth/login', account);
  expect(response.status).toBe(200);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

export async function createReminderInApp(site: string, cookie: string, title: string): Promise<void> {
  const reminder = { title, dueAt: '2031-03-14', category: 'one-time-deadline', leadDays: [7, 0] };
  expect((await postJson(site, '/api/reminders', reminder, { cookie })).status).toBe(201);
}

/** Returns the titles of the reminders found by 'launcher': those of these tests, not those of the demo account. */
export async function fetchReminderTitles(site: string, cookie: string): Promise<string[]> {
  const response = await fetch(`${site}/api/reminders?search=launcher`, { headers: { cookie } });
  expect(response.status).toBe(200);
  return ((await response.json()) as { title: string }[]).map(({ title }) => title);
}
