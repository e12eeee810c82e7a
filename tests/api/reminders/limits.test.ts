import { expect, it } from 'vitest';
import { GET as activity } from '@/app/api/audit/recent/route';
import { POST as complete } from '@/app/api/reminders/[id]/complete/route';
import { POST as restore } from '@/app/api/reminders/[id]/restore/route';
import { PUT as update } from '@/app/api/reminders/[id]/route';
import { GET as notices } from '@/app/api/reminders/[id]/notices/route';
import { GET as actNow } from '@/app/api/reminders/act-now/route';
import { GET as counts } from '@/app/api/reminders/counts/route';
import { GET as month } from '@/app/api/reminders/month/route';
import { GET as list, POST as create } from '@/app/api/reminders/route';
import { PATCH as saveSettings } from '@/app/api/settings/regional/route';
import { fillAccount } from '@/bench/fill-account';
import { db } from '@/lib/database/db';
import { consumeRateLimit } from '@/lib/http/rate-limit';
import { READ_LIMIT_PER_USER } from '@/lib/http/rate-limits';
import { REMINDER_WRITE_LIMIT_PER_USER } from '@/lib/reminders/rate-limits';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser, signIn } from '@/tests/support/user-factory';

useCleanDatabase();

const body = { title: 'Licence disc', dueAt: '2031-03-31', category: 'expiry-based', leadDays: [0] };

it('the reminder API limits the writes of an account, but not its reads or other accounts', async () => {
  const [busy, other] = [await makeUser(), await makeUser()];
  const cookie = await signIn(busy);
  const made = await callRoute(create, { method: 'POST', path: '/api/reminders', body, cookie });
  const { id } = (await made.json()) as { id: string };
  await db.$executeRaw`UPDATE rate_limits SET points = ${REMINDER_WRITE_LIMIT_PER_USER.points} WHERE points = 1`;
  const path = `/api/reminders/${id}`;
  const refused = [
    await callRoute(create, { method: 'POST', path: '/api/reminders', body, cookie }),
    await callRoute(update, { method: 'PUT', path, params: { id }, body, cookie }),
    await callRoute(complete, { method: 'POST', path: `${path}/complete`, params: { id }, cookie }),
    await callRoute(restore, { method: 'POST', path: `${path}/restore`, params: { id }, cookie }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
  const read = await callRoute(list, { path: '/api/reminders', cookie });
  expect(await read.json()).toHaveLength(1);
  const others = { method: 'POST', path: '/api/reminders', body, cookie: await signIn(other) };
  expect((await callRoute(create, others)).status).toBe(201);
});

it('the settings API limits changes of time zone and hour to 10, but not other changes', async () => {
  const cookie = await signIn(await makeUser());
  const save = async (settings: object) =>
    (await callRoute(saveSettings, { method: 'PATCH', path: '/api/settings/regional', body: settings, cookie })).status;
  for (let call = 0; call < 5; call += 1) {
    expect(await save({ timezone: 'Asia/Tokyo' })).toBe(200);
    expect(await save({ notifyHour: call })).toBe(200);
  }
  expect(await save({ notifyHour: 8 })).toBe(429);
  expect(await save({ timezone: 'Asia/Tokyo' })).toBe(429);
  expect(await save({ theme: 'dark' })).toBe(200);
});

it('the reads of an account share a limit, which does not concern its writes or other accounts', async () => {
  const [busy, other] = [await makeUser(), await makeUser()];
  const [cookie, otherCookie] = [await signIn(busy), await signIn(other)];
  const made = await callRoute(create, { method: 'POST', path: '/api/reminders', body, cookie });
  const { id } = (await made.json()) as { id: string };
  const reads = (as: string) => [
    callRoute(list, { path: '/api/reminders', cookie: as }),
    callRoute(list, { path: '/api/reminders?search=disc', cookie: as }),
    callRoute(counts, { path: '/api/reminders/counts', cookie: as }),
    callRoute(month, { path: '/api/reminders/month?month=2031-03', cookie: as }),
    callRoute(actNow, { path: '/api/reminders/act-now', cookie: as }),
    callRoute(activity, { path: '/api/audit/recent', cookie: as }),
  ];
  const statuses = async (as: string) => (await Promise.all(reads(as))).map(({ status }) => status);
  for (let read = 6; read < READ_LIMIT_PER_USER.points; read += 1) await consumeRateLimit(READ_LIMIT_PER_USER, busy.id);
  expect(await statuses(cookie)).toEqual(Array(6).fill(200));
  expect(await statuses(cookie)).toEqual(Array(6).fill(429));
  const path = `/api/reminders/${id}/notices`;
  expect((await callRoute(notices, { path, params: { id }, cookie })).status).toBe(429);
  expect((await callRoute(create, { method: 'POST', path: '/api/reminders', body, cookie })).status).toBe(201);
  expect(await statuses(otherCookie)).toEqual(Array(6).fill(200));
});

it('a user whose account is small is served before the many reads of another user have ended', async () => {
  const busy = await signIn({ id: await fillAccount(500) });
  const small = await signIn(await makeUser());
  let ended = 0;
  const read = async () => {
    const { status } = await callRoute(list, { path: '/api/reminders', cookie: busy });
    ended += 1;
    return status;
  };
  const reads = Array.from({ length: 40 }, read);
  expect((await callRoute(list, { path: '/api/reminders', cookie: small })).status).toBe(200);
  const endedBefore = ended;
  expect(await Promise.all(reads)).toEqual(Array(40).fill(200));
  expect(endedBefore).toBeLessThan(20);
});

it('returns 429 for reads while 50 of the same user wait for their turn', async () => {
  const cookie = await signIn(await makeUser());
  const reads = Array.from({ length: 100 }, () => callRoute(list, { path: '/api/reminders', cookie }));
  const responses = await Promise.all(reads);
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ headers }) => headers.get('retry-after') === '10')).toBe(true);
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(52);
});
