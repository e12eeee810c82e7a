import { afterEach, describe, expect, it, vi } from 'vitest';
import { FEED_LIMIT_PER_ACCOUNT } from '@/lib/calendar-feed/rate-limits';
import { db } from '@/lib/database/db';
import { consumeRateLimit } from '@/lib/http/rate-limit';
import { logger } from '@/lib/logger';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callUpdateReminder, createReminderViaApi, makeSignedInUser } from '../reminders/reminder-calls';
import { callEndFeed, callFeed, callUpdateFeed, fetchFeed, fetchFeedStatus, makeFeedViaApi } from './feed-calls';

useCleanDatabase();
afterEach(() => vi.restoreAllMocks());

describe('the address of the calendar feed', () => {
  it('is on this site, secret, and stored only as a hash', async () => {
    const { cookie } = await makeSignedInUser();
    const url = await makeFeedViaApi(cookie);
    expect(url).toMatch(/^http:\/\/localhost:3000\/api\/calendar\/[\w-]{43}\.ics$/);
    const token = new URL(url).pathname.split('/').at(-1)!.replace('.ics', '');
    expect(JSON.stringify(await db.calendarFeed.findMany())).not.toContain(token);
  });

  it('returns 404 at once when it is replaced', async () => {
    const { cookie } = await makeSignedInUser();
    const first = await makeFeedViaApi(cookie);
    await fetchFeed(first);
    const second = await makeFeedViaApi(cookie);
    expect((await callFeed(first)).status).toBe(404);
    expect((await callFeed(second)).status).toBe(200);
  });

  it('serves four readers at once, and another once one of them has read the calendar or gone', async () => {
    const { cookie } = await makeSignedInUser();
    const url = await makeFeedViaApi(cookie);
    const unread = await Promise.all([1, 2, 3, 4].map(() => callFeed(url)));
    const served: number[] = [];
    const further = [1, 2].map(async (reader) => {
      await callFeed(url);
      served.push(reader);
    });
    await fetchFeed(await makeFeedViaApi((await makeSignedInUser()).cookie));
    expect(served).toEqual([]);
    await unread[0]!.text();
    await unread[1]!.body!.cancel();
    await Promise.all(further);
    expect(served).toEqual([1, 2]);
  });

  it('returns 404 at once when the feed ends', async () => {
    const { cookie } = await makeSignedInUser();
    const url = await makeFeedViaApi(cookie);
    expect((await callEndFeed(cookie)).status).toBe(204);
    expect((await callFeed(url)).status).toBe(404);
    expect(await fetchFeedStatus(cookie)).toEqual({
      active: false,
      createdAt: null,
      lastFetchedAt: null,
      withDescriptions: false,
    });
    expect((await callEndFeed(cookie)).status).toBe(204);
  });

  it('returns 404 for a token without suffix, in another case, or unknown', async () => {
    const { cookie } = await makeSignedInUser();
    const url = await makeFeedViaApi(cookie);
    const unknown = [url.replace('.ics', ''), url.replace('.ics', '.ICS'), url.replace(/[\w-]{43}/, 'x'.repeat(43))];
    for (const other of unknown) expect((await callFeed(other)).status).toBe(404);
  });

  it('is not in the log', async () => {
    const lines = vi.spyOn(logger, 'info').mockImplementation(() => undefined);
    const { cookie } = await makeSignedInUser();
    const url = await makeFeedViaApi(cookie);
    await fetchFeed(url);
    const log = JSON.stringify(lines.mock.calls);
    expect(log).toContain('"/api/calendar/…"');
    expect(log).not.toContain(new URL(url).pathname.slice('/api/calendar/'.length, -'.ics'.length));
  });

  it('returns 429 after 300 calls within 15 minutes', async () => {
    const { user, cookie } = await makeSignedInUser();
    const url = await makeFeedViaApi(cookie);
    for (let count = 1; count < 300; count += 1) await consumeRateLimit(FEED_LIMIT_PER_ACCOUNT, user.id);
    expect((await callFeed(url)).status).toBe(200);
    const refused = await callFeed(url);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('GET /api/calendar-feed', () => {
  it('returns when the feed was made and last read', async () => {
    const { cookie } = await makeSignedInUser();
    expect(await fetchFeedStatus(cookie)).toMatchObject({ active: false });
    const url = await makeFeedViaApi(cookie);
    expect(await fetchFeedStatus(cookie)).toMatchObject({
      active: true,
      createdAt: expect.any(String),
      lastFetchedAt: null,
    });
    await fetchFeed(url);
    const { lastFetchedAt } = await fetchFeedStatus(cookie);
    expect(lastFetchedAt).toEqual(expect.any(String));
    await makeFeedViaApi(cookie);
    expect(await fetchFeedStatus(cookie)).toMatchObject({ active: true, lastFetchedAt: null });
  });
});

describe('PATCH /api/calendar-feed', () => {
  it('returns 404 without a feed', async () => {
    const { cookie } = await makeSignedInUser();
    expect((await callUpdateFeed(cookie, { withDescriptions: true })).status).toBe(404);
  });

  it('keeps the choice when the address is replaced', async () => {
    const { cookie } = await makeSignedInUser();
    await makeFeedViaApi(cookie);
    expect(await (await callUpdateFeed(cookie, { withDescriptions: true })).json()).toMatchObject({
      active: true,
      withDescriptions: true,
    });
    await makeFeedViaApi(cookie);
    expect(await fetchFeedStatus(cookie)).toMatchObject({ withDescriptions: true });
  });
});

describe('the ETag of the feed', () => {
  it('returns 304 without a body until something changes', async () => {
    const { cookie } = await makeSignedInUser();
    await createReminderViaApi(cookie);
    const url = await makeFeedViaApi(cookie);
    const response = await callFeed(url);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const etag = response.headers.get('etag')!;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const unchanged = await callFeed(url, { headers: { 'if-none-match': known } });
      expect(unchanged.status).toBe(304);
      expect(await unchanged.text()).toBe('');
      expect(unchanged.headers.get('etag')).toBe(etag);
    }
    await createReminderViaApi(cookie, { title: 'Passport' });
    const changed = await callFeed(url, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('changes with an edit that leaves the feed as long as it was', async () => {
    const { cookie } = await makeSignedInUser();
    const {
      id,
      dueOn: dueAt,
      category,
      leadDays,
    } = await createReminderViaApi(cookie, { title: 'Passport of Thandi' });
    const url = await makeFeedViaApi(cookie);
    const before = await callFeed(url);
    await callUpdateReminder(cookie, id, { title: 'Passport of Thando', dueAt, category, leadDays });
    const after = await callFeed(url, { headers: { 'if-none-match': before.headers.get('etag')! } });
    expect(after.status).toBe(200);
    const text = await after.text();
    expect(text).toContain('Thando');
    expect(text).toHaveLength((await before.text()).length);
  });
});
