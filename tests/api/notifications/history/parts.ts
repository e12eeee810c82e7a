import fc from 'fast-check';
import type { HistoryRun, OwnedReminder } from '../history-run';
import * as answer from './answer';
import * as bundle from './bundle';
import * as delivery from './delivery';
import * as holiday from './holiday';
import * as hour from './hour';
import * as later from './later';
import * as leave from './leave';
import * as person from './person';
import * as reader from './reader';
import * as renewal from './renewal';
import * as ruleChange from './rule-change';
import * as weekly from './weekly';
import type { HandedOverNotice, HistoryPart, ModelReminder, WantedNotice } from './part';

const parts = { answer, bundle, delivery, holiday, hour, later, leave, person, reader, renewal, ruleChange, weekly };

type PartName = keyof typeof parts;
type EventOf<P> = P extends { events: fc.Arbitrary<infer Event> } ? Event : never;
/** Event of any part. `kind` is the name of the part. */
export type PartEvent = { [Name in PartName]: EventOf<(typeof parts)[Name]> & { kind: Name } }[PartName];

const list: HistoryPart[] = Object.values(parts);
const eventsOf = (chosen: HistoryPart[]) => fc.oneof(...chosen.map(({ events }) => events)) as fc.Arbitrary<PartEvent>;

export const partEvents = eventsOf(list);
/** Undefined if no part allows concurrent events. */
export const concurrentPartEvents = list.some((part) => part.mayBeConcurrent)
  ? eventsOf(list.filter((part) => part.mayBeConcurrent))
  : undefined;

export const isPartEvent = (event: { kind: string }): event is PartEvent => event.kind in parts;

export const playPartEvent = (run: HistoryRun, event: PartEvent, reminder?: OwnedReminder): Promise<void> =>
  (parts[event.kind] as HistoryPart).play(run, event, reminder);

export const wantedByParts = (reminder: ModelReminder): WantedNotice[] =>
  list.flatMap((part) => part.wanted?.(reminder) ?? []);

export function checkHandOver(run: HistoryRun, notice: HandedOverNotice): void {
  for (const part of list) part.handedOver?.(run, notice);
}

export async function settleParts(run: HistoryRun): Promise<void> {
  for (const part of list) await part.settle?.(run);
}

export async function violationsOfParts(run: HistoryRun): Promise<string[]> {
  const found = await Promise.all(list.map((part) => part.violations?.(run) ?? []));
  return found.flat();
}
