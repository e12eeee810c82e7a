import fc from 'fast-check';
import { REPEAT_UNITS, type Repeat } from '@/lib/schedule/recurrence-rules';
import { concurrentPartEvents, partEvents, type PartEvent } from './history/parts';
import { CALL_FAULTS, type CallFault } from './provider-model';

export const HISTORY_TIMEZONES = ['Africa/Johannesburg', 'America/New_York', 'Asia/Tokyo', 'Europe/London'] as const;

const OWNER_ACTIONS = ['complete', 'restore', 'delete', 'undelete', 'mute', 'unmute'] as const;
export type OwnerAction = (typeof OWNER_ACTIONS)[number];

export interface ReminderDates {
  dueInDays: number;
  leadDays: number[];
  afterDays?: number[];
}

/** A change made while a scheduler runs. An edit changes the due date and the lead days. */
export type ConcurrentAction =
  { act: OwnerAction } | ({ act: 'edit' } & ReminderDates) | { act: 'part'; event: PartEvent };

/** Faults of the first provider calls of a run: `faults` for email, `secondFaults` for the second channel. */
export interface RunFaults {
  faults: CallFault[];
  secondFaults?: CallFault[];
}

export interface ReminderKind {
  /** The reminder cannot be overdue, so its notices are obsolete once its date has passed. */
  exam?: boolean;
  /** The reminder advances to its next occurrence without being completed, and cannot be overdue. */
  birthday?: boolean;
  /** The next date is on the renewed document, so completion creates no successor. Of `LEGAL_TEMPLATE`. */
  document?: boolean;
  repeat?: Repeat | undefined;
}

/** One step of a history. `which` selects an existing reminder. */
export type HistoryEvent =
  | ({ kind: 'create'; unreachable: boolean } & ReminderDates & ReminderKind)
  /** The owner creates several reminders with the same dates at once, and then a neighbour creates one. */
  | ({ kind: 'backlog'; count: number } & ReminderDates)
  | ({ kind: 'edit'; which: number } & ReminderDates)
  | { kind: OwnerAction; which: number }
  /** The owner changes the time zone. */
  | { kind: 'move'; zone: (typeof HISTORY_TIMEZONES)[number] }
  /** The clock advances or jumps back. */
  | { kind: 'time'; minutes: number }
  | ({ kind: 'run'; schedulers: number; limit: number } & RunFaults)
  /** The Inngest event of one reminder is delivered `times` times concurrently. */
  | ({ kind: 'delivered'; which: number; times: number } & RunFaults)
  /** An owner acts while a scheduler runs, possibly in two browser tabs at once. */
  | ({ kind: 'run-with-changes'; which: number; acts: ConcurrentAction[] } & RunFaults)
  /** An owner acts between the claim of a worker and the loading of its notices. */
  | { kind: 'acts-after-claim'; which: number; act: OwnerAction; faults: CallFault[] }
  /** The quota of a channel's provider is used up during `runs` runs of one batch each. */
  | { kind: 'quota'; channel?: 'second'; runs: number; minutesApart: number; limit: number }
  | { kind: 'resume-stalled' }
  | { kind: 'database-back' }
  | PartEvent;

export interface NoticeHistory {
  strict: boolean;
  /** Whether `LEGAL_TEMPLATE` counts working days. */
  workingDays?: boolean;
  /** `dailyShare` of both channels; unlimited by default. */
  share?: number | undefined;
  events: HistoryEvent[];
}

const which = fc.nat(5);
const dueInDays = fc.integer({ min: 0, max: 4 });
const leadDays = fc.subarray([3, 2, 1, 0], { minLength: 1 });
const afterDays = fc.subarray([1, 2]);
const fault = fc.constantFrom(...CALL_FAULTS);
const faults = fc.array(fault, { maxLength: 2 });
const bothFaults = { faults, secondFaults: faults };
const kindOf = <K extends HistoryEvent['kind']>(kind: K) => fc.constant(kind);

type EventArbitrary<K extends HistoryEvent['kind']> = fc.Arbitrary<Extract<HistoryEvent, { kind: K }>>;
const create: EventArbitrary<'create'> = fc.record({
  kind: kindOf('create'),
  dueInDays,
  leadDays,
  afterDays,
  unreachable: fc.nat(4).map((draw) => draw === 0),
  exam: fc.nat(3).map((draw) => draw === 0),
  birthday: fc.nat(3).map((draw) => draw === 0),
  document: fc.nat(3).map((draw) => draw === 0),
  // Days are drawn most often, because with other units most occurrences lie beyond the end of a history.
  repeat: fc.option(
    fc.record({
      every: fc.integer({ min: 1, max: 3 }),
      unit: fc.constantFrom('day' as const, 'day' as const, ...REPEAT_UNITS),
    }),
    { nil: undefined },
  ),
});
const backlog: EventArbitrary<'backlog'> = fc.record({
  kind: kindOf('backlog'),
  count: fc.integer({ min: 2, max: 6 }),
  dueInDays: fc.integer({ min: 0, max: 1 }),
  leadDays: fc.subarray([1, 0], { minLength: 1 }),
});
const edit: EventArbitrary<'edit'> = fc.record({ kind: kindOf('edit'), which, dueInDays, leadDays, afterDays });
const ownerAction: fc.Arbitrary<HistoryEvent> = fc.record({
  kind: fc.constantFrom(...OWNER_ACTIONS),
  which,
});
const move: EventArbitrary<'move'> = fc.record({
  kind: kindOf('move'),
  zone: fc.constantFrom(...HISTORY_TIMEZONES),
});
const time: EventArbitrary<'time'> = fc.record({
  kind: kindOf('time'),
  minutes: fc.constantFrom(1, 3, 6, 20, 61, 400, 720, 1440, 4000, -5, -600),
});
const schedulers = fc.constantFrom(1, 1, 2, 3);
const limit = fc.constantFrom(1, 2, 3, 100);
const schedulerRun: EventArbitrary<'run'> = fc.record({ kind: kindOf('run'), schedulers, limit, ...bothFaults });
const delivered: EventArbitrary<'delivered'> = fc.record({
  kind: kindOf('delivered'),
  which,
  times: fc.constantFrom(1, 3),
  ...bothFaults,
});
const meanwhile: EventArbitrary<'run-with-changes'> = fc.record({
  kind: kindOf('run-with-changes'),
  which,
  acts: fc.array(
    fc.oneof(
      { weight: 2, arbitrary: fc.record({ act: fc.constantFrom(...OWNER_ACTIONS) }) },
      fc.record({ act: fc.constant('edit' as const), dueInDays, leadDays, afterDays }),
      ...(concurrentPartEvents ? [fc.record({ act: fc.constant('part' as const), event: concurrentPartEvents })] : []),
    ),
    { minLength: 1, maxLength: 2 },
  ),
  ...bothFaults,
});
const afterClaim: EventArbitrary<'acts-after-claim'> = fc.record({
  kind: kindOf('acts-after-claim'),
  which,
  act: fc.constantFrom('complete' as const, 'mute' as const, 'delete' as const),
  faults,
});
const quota: EventArbitrary<'quota'> = fc
  .record({ kind: kindOf('quota'), limit, channel: fc.constantFrom(undefined, 'second' as const) })
  .chain((event) =>
    fc.constantFrom(
      { ...event, runs: 8, minutesApart: 20 },
      { ...event, runs: 8, minutesApart: 20 },
      // More runs than MAX_SEND_ATTEMPTS, which does not apply to quota refusals.
      { ...event, runs: 22, minutesApart: 360 },
    ),
  );
const resumeStalled = fc.constant<HistoryEvent>({ kind: 'resume-stalled' });
const databaseBack = fc.constant<HistoryEvent>({ kind: 'database-back' });

/** Owner actions between runs. Often a reminder is completed or muted, and later restored or unmuted. */
const changes: fc.Arbitrary<[first: HistoryEvent[], later: HistoryEvent[]]> = fc.oneof(
  fc
    .record({ which, off: fc.constantFrom('complete' as const, 'mute' as const) })
    .map(({ which: one, off }): [HistoryEvent[], HistoryEvent[]] => [
      [{ kind: off, which: one }],
      [{ kind: off === 'mute' ? 'unmute' : 'restore', which: one }],
    ]),
  // Undeleted within the same minute, possibly after a run.
  fc
    .record({ which, run: fc.option(schedulerRun, { nil: undefined }) })
    .map(({ which: one, run }): [HistoryEvent[], HistoryEvent[]] => [
      [{ kind: 'delete', which: one }, ...(run ? [run, databaseBackNow] : []), { kind: 'undelete', which: one }],
      [],
    ]),
  fc.tuple(
    fc.array(fc.oneof({ weight: 4, arbitrary: ownerAction }, edit, move, partEvents), { maxLength: 2 }),
    fc.array(fc.oneof({ weight: 3, arbitrary: ownerAction }, resumeStalled, move, partEvents), {
      maxLength: 1,
    }),
  ),
);

/** A failing run, owner actions, and further runs: the sequence most likely to reveal a bug. */
const failureAndRecovery: fc.Arbitrary<HistoryEvent[]> = fc
  .record({
    failing: fc.record({
      kind: kindOf('run'),
      schedulers,
      limit,
      faults: fc.array(fault, { minLength: 1, maxLength: 2 }),
      secondFaults: faults,
    }),
    changes,
    wait: fc.constantFrom(6, 61),
    again: fc.oneof({ weight: 2, arbitrary: schedulerRun }, delivered, meanwhile, afterClaim),
    last: schedulerRun,
  })
  .map(({ failing, changes: [first, later], wait, again, last }) => [
    failing,
    databaseBackNow,
    ...first,
    { kind: 'time', minutes: wait },
    again,
    databaseBackNow,
    // Undoes a deletion during the run.
    ...('which' in again ? [{ kind: 'undelete' as const, which: again.which }] : []),
    ...later,
    { kind: 'time', minutes: wait },
    last,
  ]);
const databaseBackNow: HistoryEvent = { kind: 'database-back' };

const anyEvent: fc.Arbitrary<HistoryEvent[]> = fc
  .oneof(
    { weight: 3, arbitrary: create },
    backlog,
    { weight: 4, arbitrary: time },
    { weight: 3, arbitrary: schedulerRun },
    { weight: 2, arbitrary: ownerAction },
    edit,
    move,
    delivered,
    meanwhile,
    afterClaim,
    quota,
    resumeStalled,
    databaseBack,
    { weight: 3, arbitrary: partEvents },
  )
  .map((event) => [event]);

export const historyArbitrary: fc.Arbitrary<NoticeHistory> = fc.record({
  strict: fc.boolean(),
  workingDays: fc.boolean(),
  share: fc.constantFrom(undefined, undefined, 1, 2, 3),
  events: fc
    .tuple(
      fc.array(create, { minLength: 1, maxLength: 5, size: 'max' }),
      // In some histories, the owner turns on `oneMailAMorning` at the start.
      fc.constantFrom<HistoryEvent[]>([], [{ kind: 'bundle', isOn: true }]),
      fc.array(backlog, { maxLength: 1 }),
      // In some histories, the clock then advances from 07:00 past 08:00, when the first notices are due.
      fc.constantFrom<HistoryEvent[]>([], [{ kind: 'time', minutes: 61 }]),
      fc.array(fc.oneof(failureAndRecovery, { weight: 2, arbitrary: anyEvent }), {
        minLength: 2,
        maxLength: 8,
        size: 'max',
      }),
    )
    .map(([creates, bundle, backlogs, first, rest]) => [...bundle, ...creates, ...backlogs, ...first, ...rest.flat()]),
});
