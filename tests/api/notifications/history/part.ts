import type fc from 'fast-check';
import type { NoticeKind } from '@/lib/schedule/notice-rules';
import type { Prisma } from '@/prisma/generated/client';
import type { HistoryRun, OwnedReminder } from '../history-run';

/** A reminder with all that decides which notices its owner wants. */
export type ModelReminder = Prisma.ReminderGetPayload<{ include: { notices: true; user: true } }>;

/** A notice that the owner wants on the day `leadDay` days before the due date. */
export interface WantedNotice {
  kind: NoticeKind;
  leadDay: number;
}

/** One run of one or more workers at once. */
export interface RunOfWorkers {
  /** Whether the run is without faults and concurrent changes. */
  isCalm: boolean;
}

export interface HandedOverNotice {
  id: string;
  /** Key of the message that the notice is in. */
  message: string;
  /** Key of the provider call. */
  batch: string;
  pass: RunOfWorkers;
  /** Start of the scheduler that hands it over. */
  startedAt: Date;
  /** Whether it may have been handed over before. */
  isInDoubt: boolean;
}

/**
 * Extends the histories by events of one kind. Each part is a module that exports these members and is listed in
 * `parts.ts` under the `kind` of its events.
 */
export interface HistoryPart<Event extends { kind: string } = { kind: string }> {
  /** Random events. One with `which` is about that reminder, and any change of it is recorded after `play`. */
  events: fc.Arbitrary<Event>;
  /** Whether the events, which must have `which`, may also happen while a scheduler runs. */
  mayBeConcurrent?: boolean;
  /** Performs an event through the product's use cases. `reminder` is set for events with `which`. */
  play(run: HistoryRun, event: Event, reminder?: OwnedReminder): Promise<void>;
  /** Returns the notices that an active, unmuted reminder's owner wants besides its lead days. */
  wanted?(reminder: ModelReminder): WantedNotice[];
  /** Called for each notice handed to a provider. Adds what is wrong to `run.violations`. */
  handedOver?(run: HistoryRun, notice: HandedOverNotice): void;
  /** Ends what keeps notices from being sent, before the history settles. */
  settle?(run: HistoryRun): Promise<void>;
  /** Returns violations found after the history has settled. */
  violations?(run: HistoryRun): Promise<string[]>;
}
