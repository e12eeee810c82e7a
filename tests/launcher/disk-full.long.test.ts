import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mountSmallDisk } from './small-disk';
import { makeTemporaryFolder } from '../support/launcher';
import { createReminderInApp, postJson, signInToApp, startApp, fetchReminderTitles } from './running-app';

/** Larger than the space that the database's temporary files free now and then. */
const UPLOAD = new Uint8Array(5_000_000);
const REMINDER = { title: 'launcher: refused', dueAt: '2031-03-14', category: 'one-time-deadline', leadDays: [7] };

it('the app returns 503 for writes and health checks on a full disk, and recovers afterwards', async ({ skip }) => {
  const folder = path.join(makeTemporaryFolder(), 'data');
  const disk = mountSmallDisk(folder, 256);
  if (!disk) return skip('only root may mount a small disk');
  onTestFinished(disk.unmount);
  const { app, site } = await startApp({ DATA_DIR: folder, SWEEP_SECONDS: '0.5', MAIL_RATE: '100' });
  const cookie = await signInToApp(site);
  await createReminderInApp(site, cookie, 'launcher: before');
  const upload = await postJson(site, '/api/objects/upload', {}, { cookie });
  const { uploadURL } = (await upload.json()) as { uploadURL: string };
  const health = async () => {
    const response = await fetch(`${site}/api/health`);
    return [response.status, ((await response.json()) as { database: string }).database];
  };
  expect(await health()).toEqual([200, 'ok']);

  const write = (body: unknown) => postJson(site, '/api/reminders', body, { cookie });
  // Less than the database's reserve first: it would end if its checkpoint met a disk that another process just filled.
  disk.fill({ leaveBytes: 8_000_000 });
  expect((await write(REMINDER)).status).toBe(503);
  disk.fill();
  expect(await health()).toEqual([503, 'down']);
  const refused = [
    ...(await Promise.all(Array.from({ length: 20 }, () => write(REMINDER)))),
    await postJson(site, '/api/auth/register', { email: 'sipho@example.com', password: 'secret-1' }),
    await fetch(uploadURL, { method: 'PUT', body: UPLOAD }),
  ];
  expect(refused.map(({ status }) => status).join()).toBe(refused.map(() => 503).join());
  expect(refused[0]?.headers.get('retry-after')).toBe('10');
  expect(await fetchReminderTitles(site, cookie)).toEqual(['launcher: before']);
  expect(await health()).toEqual([503, 'down']);

  disk.free();
  await vi.waitFor(async () => expect(await health()).toEqual([200, 'ok']), 60_000);
  await createReminderInApp(site, cookie, 'launcher: after');
  app.process.kill('SIGTERM');
  expect(await app.ended).toBe(0);
});
