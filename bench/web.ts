import autocannon from 'autocannon';
import { addPerson } from './people';
import { median, whole, type Row } from './table';

/** One kind of request, and how it must be answered. */
interface Kind {
  path: string;
  cookie?: string;
  status: number;
}

interface Load {
  connections: number;
  seconds: number;
}

async function load(url: string, { path, cookie, status }: Kind, { connections, seconds }: Load) {
  const result = await autocannon({
    url: url + path,
    connections,
    duration: seconds,
    headers: { ...(cookie && { cookie }) },
  });
  const answered = result.statusCodeStats?.[String(status) as `${number}`]?.count ?? 0;
  if (answered === 0 || answered !== result.requests.total) {
    throw new Error(`${path} answered other than ${status}: ${JSON.stringify(result.statusCodeStats)}`);
  }
  return { perSecond: result.requests.total / result.duration, ms: result.latency.mean };
}

/** All kinds turn by turn, so that a busy machine slows each of them; the medians count. The first round only warms up. */
async function turnByTurn<Name extends string>(
  url: string,
  kinds: Record<Name, Kind>,
  { rounds, ...how }: Load & { rounds: number },
): Promise<Record<Name, { perSecond: number; ms: number }>> {
  const names = Object.keys(kinds) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    { perSecond: number; ms: number }[]
  >;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const result = await load(url, kinds[name], how);
      if (round > 0) results[name].push(result);
    }
  }
  const medians = names.map((name) => [
    name,
    {
      perSecond: median(results[name].map(({ perSecond }) => perSecond)),
      ms: median(results[name].map(({ ms }) => ms)),
    },
  ]);
  return Object.fromEntries(medians) as Record<Name, { perSecond: number; ms: number }>;
}

/**
 * Requests a second of the two calls that every dashboard makes, against the same route without a session: Next, middleware,
 * wrapper, log and answer are the same, and there is no database in it.
 */
export async function measureCalls(url: string, seconds: number, rounds: number): Promise<Row[]> {
  const { cookie } = await addPerson(50);
  const { empty, list, counts } = await turnByTurn(
    url,
    {
      empty: { path: '/api/reminders', status: 401 },
      list: { path: '/api/reminders', cookie, status: 200 },
      counts: { path: '/api/reminders/counts', cookie, status: 200 },
    },
    { connections: 10, seconds, rounds },
  );
  const row = (name: string, { perSecond }: { perSecond: number }, aim: string): Row => [
    name,
    `${whole(perSecond)} /s`,
    (perSecond / empty.perSecond).toFixed(2),
    aim,
  ];
  return [
    row('empty route: GET /api/reminders signed out', empty, ''),
    row('GET /api/reminders, 50 rows', list, '≥ 0.50'),
    row('GET /api/reminders/counts', counts, '≥ 0.50'),
  ];
}

/** Server time of the dashboard's HTML, one request at a time. */
export async function measureDashboard(url: string, seconds: number, rounds: number): Promise<Row[]> {
  const [few, many] = [await addPerson(10), await addPerson(1_000)];
  for (const { cookie } of [few, many]) await checkHasData(url, cookie);
  const { ten, thousand } = await turnByTurn(
    url,
    {
      ten: { path: '/', cookie: few.cookie, status: 200 },
      thousand: { path: '/', cookie: many.cookie, status: 200 },
    },
    { connections: 1, seconds, rounds },
  );
  const row = (name: string, { ms }: { ms: number }, aim: string): Row => [
    name,
    `${ms.toFixed(1)} ms`,
    (ms / ten.ms).toFixed(2),
    aim,
  ];
  return [row('dashboard, 10 reminders', ten, ''), row('dashboard, 1,000 reminders', thousand, '≤ 2.00')];
}

/** @throws Error if the first answer does not hold the list */
async function checkHasData(url: string, cookie: string): Promise<void> {
  const html = await (await fetch(url, { headers: { cookie } })).text();
  if (!html.includes('Licence disc of car number 1<')) throw new Error('The dashboard came without its data.');
}
