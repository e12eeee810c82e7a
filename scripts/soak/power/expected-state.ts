import type { Mark, Site } from './log';
import type { HandedBatch } from './recorded-provider';

export interface Expected {
  site: Site;
  /** By key, the values that may be found; two while a change was under way. */
  values: { [key: string]: (string | null)[] };
  due: string[];
  sent: string[];
  handed: HandedBatch[];
}

type PlacedMark = Mark & { index: number; site: Site };

export class ExpectedState {
  private readonly marks: PlacedMark[] = [];

  add(index: number, site: Site, mark: Mark): void {
    this.marks.push({ ...mark, index, site });
  }

  /** @param index the first entry of the log that the power cut prevented */
  at(index: number, site: Site): Expected {
    const expected: Expected = { site, values: {}, due: [], sent: [], handed: [] };
    const underWay = new Set<string>();
    for (const mark of this.marks) {
      if (mark.kind === 'handed') {
        if (mark.index < index) expected.handed.push(mark);
        continue;
      }
      if (mark.site !== site) continue;
      if (mark.index >= index) {
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

  accounts(site: Site): Map<string, string> {
    const { values } = this.at(Infinity, site);
    return new Map(
      Object.entries(values).flatMap(([key, [value]]) =>
        key.startsWith('account ') && value ? [[key.slice('account '.length), value]] : [],
      ),
    );
  }
}

export const digestOfAll = (accounts: Map<string, string>): string =>
  [...accounts]
    .map((pair) => pair.join(' '))
    .sort()
    .join('\n');
