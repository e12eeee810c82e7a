import type { AcceptedBatch, Fact, SiteName } from './history-log';

export interface ExpectedState {
  site: SiteName;
  /** By key, the values that may be found; two while a change was under way. */
  values: { [key: string]: (string | null)[] };
  due: string[];
  sent: string[];
  accepted: AcceptedBatch[];
}

export type LoggedFact = Fact & { index: number; site: SiteName };

/** @param index the first entry of the log that the power cut prevented */
export function computeExpectedState(marks: LoggedFact[], index: number, site: SiteName): ExpectedState {
  const expected: ExpectedState = { site, values: {}, due: [], sent: [], accepted: [] };
  const underWay = new Set<string>();
  for (const mark of marks) {
    const isBefore = mark.index < index;
    if (mark.kind === 'accepted') {
      if (isBefore) expected.accepted.push(mark);
    } else if (mark.site !== site) continue;
    else if (!isBefore) {
      // A change without an answer may have been made or not.
      if (mark.kind === 'done' && underWay.delete(mark.key)) expected.values[mark.key]?.push(mark.value);
    } else if (mark.kind === 'begin') {
      expected.values[mark.key] ??= [null];
      underWay.add(mark.key);
    } else if (mark.kind === 'done') {
      expected.values[mark.key] = [mark.value];
      underWay.delete(mark.key);
    } else if (mark.kind === 'due') expected.due.push(mark.reminder);
    else expected.sent = mark.reminders;
  }
  return expected;
}

export const combineDigests = (accounts: [email: string, digest: string][]): string =>
  accounts
    .map((pair) => pair.join(' '))
    .sort()
    .join('\n');
