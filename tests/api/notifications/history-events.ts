import fc from 'fast-check';
import { FAULTS, type Fault } from './provider-model';

export const ZONES = ['Africa/Johannesburg', 'America/New_York', 'Asia/Tokyo', 'Europe/London'] as const;

/** What can happen. `which` picks one of the reminders there are. */
export type Event =
  | { kind: 'create'; dueInDays: number; leadDays: number[]; unreachable: boolean }
  | { kind: 'edit'; which: number; dueInDays: number; leadDays: number[] }
  | { kind: 'complete' | 'restore' | 'delete' | 'mute' | 'unmute'; which: number }
  | { kind: 'move'; zone: (typeof ZONES)[number] }
  /** The clock goes on, or jumps back. */
  | { kind: 'time'; minutes: number }
  | { kind: 'pass'; schedulers: number; limit: number; faults: Fault[] }
  /** An event of the per-reminder engine is delivered that many times at once. */
  | { kind: 'delivered'; which: number; times: number; faults: Fault[] }
  /** An owner acts while a scheduler is at it. */
  | { kind: 'pass-meanwhile'; which: number; act: 'complete' | 'mute' | 'delete'; faults: Fault[] }
  | { kind: 'stalled-go-on' }
  | { kind: 'database-back' };

export interface History {
  strict: boolean;
  events: Event[];
}

const which = fc.nat(5);
const dueInDays = fc.integer({ min: 0, max: 4 });
const leadDays = fc.subarray([3, 2, 1, 0], { minLength: 1 });
const faults = fc.array(fc.constantFrom(...FAULTS), { maxLength: 2 });
const is = <K extends Event['kind']>(kind: K) => fc.constant(kind);

const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: is('create'), dueInDays, leadDays, unreachable: fc.nat(4).map((n) => n === 0) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: is('edit'), which, dueInDays, leadDays }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('complete', 'restore', 'restore', 'delete', 'mute', 'unmute', 'unmute'),
      which,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: is('move'), zone: fc.constantFrom(...ZONES) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: is('time'),
      minutes: fc.constantFrom(1, 3, 6, 6, 20, 61, 400, 720, 1440, 1440, 4000, -5, -600),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: is('pass'),
      schedulers: fc.constantFrom(1, 1, 2, 3),
      limit: fc.constantFrom(1, 2, 3, 100),
      faults,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: is('delivered'), which, times: fc.constantFrom(1, 3), faults }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: is('pass-meanwhile'),
      which,
      act: fc.constantFrom('complete', 'mute', 'delete'),
      faults,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: is('stalled-go-on') }) },
  { weight: 1, arbitrary: fc.record({ kind: is('database-back') }) },
);

export const anyHistory: fc.Arbitrary<History> = fc.record({
  strict: fc.boolean(),
  events: fc.array(anyEvent, { minLength: 4, maxLength: 30, size: 'max' }),
});
