import type fc from 'fast-check';
import type { NoticeKind } from '@/lib/schedule/notice-rules';
import type { Prisma } from '@/prisma/generated/client';
import type { HistoryRun, OwnedReminder } from '../history-run';

/** A reminder with the rows that decide which notices its owner wants. */
export type ModelReminder = Prisma.ReminderGetPayload<{ include: { notices: true; user: true } }>;

/** A notice that the owner wants `leadDay` days before the due date. */
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
  /** Start time of the scheduler that hands it over. */
  startedAt: Date;
  /** Whether it may have been handed over before. */
  isInDoubt: boolean;
}

/**
 * Extends the histories by events of one kind. Each part is a module that exports these members and is listed in
 * `parts.ts` under the `kind` of its events.
 */
export interface HistoryPart<Event extends { kind: string } = { kind: string }> {
  /** Random events. `which` selects a reminder, whose changes are recorded after `play`. */
  events: fc.Arbitrary<Event>;
  /** Whether events may happen while a scheduler runs. They must have `which`. */
  mayBeConcurrent?: boolean;
  /** Performs an event through the product's use cases. `reminder` is set for events with `which`. */
  play(run: HistoryRun, event: Event, reminder?: OwnedReminder): Promise<void>;
  /** Returns the notices besides lead days that the owner of an active, unmuted reminder wants. */
  wanted?(reminder: ModelReminder): WantedNotice[];
  /** Called for each notice handed to a provider. Adds any violation to `run.violations`. */
  handedOver?(run: HistoryRun, notice: HandedOverNotice): void;
  /** Removes anything that keeps notices from being sent, before the history settles. */
  settle?(run: HistoryRun): Promise<void>;
  /** Returns violations found after the history has settled. */
  violations?(run: HistoryRun): Promise<string[]>;
}
