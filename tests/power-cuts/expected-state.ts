import type { AcceptedBatch, HistoryFact, SiteName } from './history-log';

export interface ExpectedState {
  site: SiteName;
  /** Allowed values by key. During a change, both the old and the new value are allowed. */
  values: { [key: string]: (string | null)[] };
  due: string[];
  sent: string[];
  accepted: AcceptedBatch[];
}

export type LoggedFact = HistoryFact & { index: number; site: SiteName };

/** @param index first log entry that the power cut prevents */
export function computeExpectedState(facts: LoggedFact[], index: number, site: SiteName): ExpectedState {
  const expected: ExpectedState = { site, values: {}, due: [], sent: [], accepted: [] };
  const unconfirmed = new Set<string>();
  for (const fact of facts) {
    const isBefore = fact.index < index;
    if (fact.kind === 'accepted') {
      if (isBefore) expected.accepted.push(fact);
    } else if (fact.site !== site) continue;
    else if (!isBefore) {
      // A change that was begun but not confirmed may or may not have been stored.
      if (fact.kind === 'done' && unconfirmed.delete(fact.key)) expected.values[fact.key]?.push(fact.value);
    } else if (fact.kind === 'begin') {
      expected.values[fact.key] ??= [null];
      unconfirmed.add(fact.key);
    } else if (fact.kind === 'done') {
      expected.values[fact.key] = [fact.value];
      unconfirmed.delete(fact.key);
    } else if (fact.kind === 'due') expected.due.push(fact.reminder);
    else expected.sent = fact.reminders;
  }
  return expected;
}

export const combineDigests = (accounts: [email: string, digest: string][]): string =>
  accounts
    .map((pair) => pair.join(' '))
    .sort()
    .join('\n');
