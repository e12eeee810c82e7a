import fc from 'fast-check';
import { FAULTS, type Fault } from './provider-model';

export const ZONES = ['Africa/Johannesburg', 'America/New_York', 'Asia/Tokyo', 'Europe/London'] as const;

const ACTS = ['complete', 'restore', 'delete', 'mute', 'unmute'] as const;
export type Act = (typeof ACTS)[number];

/** What an owner does while a scheduler is at it. An edit moves the date. */
export type ActMeanwhile = { act: Act | 'replan' } | { act: 'edit'; dueInDays: number; leadDays: number[] };

/** Faults of the first calls of a pass to the email provider, and to the second channel's provider. */
export interface Faults {
  faults: Fault[];
  secondFaults?: Fault[];
}

/** What can happen. `which` picks one of the reminders there are. */
export type Event =
  /** `exam`: it cannot be overdue, so that its notices are of no use once its date has passed. */
  | { kind: 'create'; dueInDays: number; leadDays: number[]; unreachable: boolean; exam?: boolean }
  | { kind: 'edit'; which: number; dueInDays: number; leadDays: number[] }
  | { kind: Act; which: number }
  /** The owner changes the time zone. The process may crash before any plan is renewed. */
  | { kind: 'move'; zone: (typeof ZONES)[number]; crashes: boolean }
  /** One batch of plans is renewed, of at most so many reminders. */
  | { kind: 'replan'; limit: number }
  /** The clock goes on, or jumps back. */
  | { kind: 'time'; minutes: number }
  | ({ kind: 'pass'; schedulers: number; limit: number } & Faults)
  /** An event of the per-reminder engine is delivered that many times at once. */
  | ({ kind: 'delivered'; which: number; times: number } & Faults)
  /** An owner acts while a scheduler is at it, or two of the owner's screens at once. */
  | ({ kind: 'pass-meanwhile'; which: number; acts: ActMeanwhile[] } & Faults)
  /** The quota of a channel's provider is used up during so many passes of one batch each. */
  | { kind: 'quota'; channel?: 'second'; passes: number; minutesApart: number; limit: number }
  | { kind: 'stalled-go-on' }
  | { kind: 'database-back' };

export interface History {
  strict: boolean;
  events: Event[];
}

const which = fc.nat(5);
const dueInDays = fc.integer({ min: 0, max: 4 });
const leadDays = fc.subarray([3, 2, 1, 0], { minLength: 1 });
const fault = fc.constantFrom(...FAULTS);
const faults = fc.array(fault, { maxLength: 2 });
const bothFaults = { faults, secondFaults: faults };
const is = <K extends Event['kind']>(kind: K) => fc.constant(kind);

type Of<K extends Event['kind']> = fc.Arbitrary<Extract<Event, { kind: K }>>;
const create: Of<'create'> = fc.record({
  kind: is('create'),
  dueInDays,
  leadDays,
  unreachable: fc.nat(4).map((draw) => draw === 0),
  exam: fc.nat(3).map((draw) => draw === 0),
});
const edit: Of<'edit'> = fc.record({ kind: is('edit'), which, dueInDays, leadDays });
const choose: fc.Arbitrary<Event> = fc.record({
  kind: fc.constantFrom(...ACTS),
  which,
});
const move: Of<'move'> = fc.record({ kind: is('move'), zone: fc.constantFrom(...ZONES), crashes: fc.boolean() });
const replan: Of<'replan'> = fc.record({ kind: is('replan'), limit: fc.constantFrom(1, 2, 100) });
const time: Of<'time'> = fc.record({
  kind: is('time'),
  minutes: fc.constantFrom(1, 3, 6, 20, 61, 400, 720, 1440, 4000, -5, -600),
});
const schedulers = fc.constantFrom(1, 1, 2, 3);
const limit = fc.constantFrom(1, 2, 3, 100);
const pass: Of<'pass'> = fc.record({ kind: is('pass'), schedulers, limit, ...bothFaults });
const delivered: Of<'delivered'> = fc.record({
  kind: is('delivered'),
  which,
  times: fc.constantFrom(1, 3),
  ...bothFaults,
});
const meanwhile: Of<'pass-meanwhile'> = fc.record({
  kind: is('pass-meanwhile'),
  which,
  acts: fc.array(
    fc.oneof(
      { weight: 2, arbitrary: fc.record({ act: fc.constantFrom(...ACTS, 'replan' as const) }) },
      fc.record({ act: fc.constant('edit' as const), dueInDays, leadDays }),
    ),
    { minLength: 1, maxLength: 2 },
  ),
  ...bothFaults,
});
const quota: Of<'quota'> = fc
  .record({ kind: is('quota'), limit, channel: fc.constantFrom(undefined, 'second' as const) })
  .chain((event) =>
    fc.constantFrom(
      { ...event, passes: 8, minutesApart: 20 },
      { ...event, passes: 8, minutesApart: 20 },
      // More than three days, with an attempt in each pass.
      { ...event, passes: 22, minutesApart: 360 },
    ),
  );
const stalledGoOn = fc.constant<Event>({ kind: 'stalled-go-on' });
const databaseBack = fc.constant<Event>({ kind: 'database-back' });

/** What owners do between the passes; often one turns a reminder off, and on again later. */
const changes: fc.Arbitrary<[first: Event[], later: Event[]]> = fc.oneof(
  fc
    .record({ which, off: fc.constantFrom('complete' as const, 'mute' as const) })
    .map(({ which: one, off }): [Event[], Event[]] => [
      [{ kind: off, which: one }],
      [{ kind: off === 'mute' ? 'unmute' : 'restore', which: one }],
    ]),
  fc.tuple(
    fc.array(fc.oneof({ weight: 4, arbitrary: choose }, edit, move, replan), { maxLength: 2 }),
    fc.array(fc.oneof({ weight: 3, arbitrary: choose }, stalledGoOn, move, replan), { maxLength: 1 }),
  ),
);

/** A pass that goes wrong, what owners do then, and the passes after it: where the trouble is. */
const trouble: fc.Arbitrary<Event[]> = fc
  .record({
    wrong: fc.record({
      kind: is('pass'),
      schedulers,
      limit,
      faults: fc.array(fault, { minLength: 1, maxLength: 2 }),
      secondFaults: faults,
    }),
    changes,
    wait: fc.constantFrom(6, 61),
    again: fc.oneof({ weight: 2, arbitrary: pass }, delivered, meanwhile),
    last: pass,
  })
  .map(({ wrong, changes: [first, later], wait, again, last }) => [
    wrong,
    databaseBackNow,
    ...first,
    { kind: 'time', minutes: wait },
    again,
    databaseBackNow,
    ...later,
    { kind: 'time', minutes: wait },
    last,
  ]);
const databaseBackNow: Event = { kind: 'database-back' };

const anything: fc.Arbitrary<Event[]> = fc
  .oneof(
    { weight: 3, arbitrary: create },
    { weight: 4, arbitrary: time },
    { weight: 3, arbitrary: pass },
    { weight: 2, arbitrary: choose },
    edit,
    move,
    replan,
    delivered,
    meanwhile,
    quota,
    stalledGoOn,
    databaseBack,
  )
  .map((event) => [event]);

export const anyHistory: fc.Arbitrary<History> = fc.record({
  strict: fc.boolean(),
  events: fc
    .tuple(
      fc.array(create, { minLength: 1, maxLength: 5, size: 'max' }),
      // From seven in the morning to the first notices, in some histories.
      fc.constantFrom<Event[]>([], [{ kind: 'time', minutes: 61 }]),
      fc.array(fc.oneof(trouble, { weight: 2, arbitrary: anything }), { minLength: 2, maxLength: 8, size: 'max' }),
    )
    .map(([creates, first, rest]) => [...creates, ...first, ...rest.flat()]),
});
