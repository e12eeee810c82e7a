import type fc from 'fast-check';
import type { NoticeKind } from '@/lib/schedule/notice-rules';
import type { Prisma } from '@/prisma/generated/client';
import type { HistoryRun, OwnedReminder } from '../history-run';

/** A reminder with the rows that decide which notices its owner wants. */
export type ModelReminder = Prisma.ReminderGetPayload<{ include: { notices: true; user: true } }>;

/** A notice that the owner wants `leadDay` days before the due date, or after it if negative. */
export interface WantedNotice {
  kind: NoticeKind;
  leadDay: number;
}

/** One run of one or more concurrent workers. */
export interface RunOfWorkers {
  /** True if the run has no faults and no concurrent changes. */
  isCalm: boolean;
}

export interface HandedOverNotice {
  id: string;
  /** Key of the message that the notice is in. */
  message: string;
  /** All notices of the message, each with its round. */
  members: string[];
  /** The distinct recipients and owners of these notices. */
  recipients: string[];
  /** Key of the provider call. */
  batch: string;
  workersRun: RunOfWorkers;
  /** Start time of the worker that hands the notice over. */
  startedAt: Date;
  /** True if the notice may have been handed over before. */
  isInDoubt: boolean;
}

/**
 * Adds events of one kind to the histories. Each part is a module that exports these members and is listed in
 * `parts.ts` under the `kind` of its events.
 */
export interface HistoryPart<Event extends { kind: string } = { kind: string }> {
  /** Random events. `which` selects a reminder, whose changes are recorded after `play`. */
  events: fc.Arbitrary<Event>;
  /** True if events may happen while a scheduler runs. Such events must have `which`. */
  mayBeConcurrent?: boolean;
  /** Performs an event through the product's use cases. `reminder` is set for events with `which`. */
  play(run: HistoryRun, event: Event, reminder?: OwnedReminder): Promise<void>;
  /** Returns the notices that the owner of an unmuted reminder wants in addition to the lead days of an active one. */
  wanted?(reminder: ModelReminder): WantedNotice[];
  /** Called for each notice handed to a provider. Adds any violation to `run.violations`. */
  handedOver?(run: HistoryRun, notice: HandedOverNotice): void;
  /** Removes anything that keeps notices from being sent, before the history settles. */
  settle?(run: HistoryRun): Promise<void>;
  /** Returns violations found after the history has settled. */
  violations?(run: HistoryRun): Promise<string[]>;
}
