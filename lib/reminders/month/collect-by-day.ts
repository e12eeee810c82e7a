import { compareDays, type Day } from '@/lib/calendar';

export const MAX_ENTRIES_PER_DAY = 20;

/** Collects the entries of each day up to a limit, and counts those beyond it. */
export function collectByDay<Entry>() {
  const days = new Map<Day, { entries: Entry[]; more: number }>();
  return {
    add(day: Day, makeEntry: () => Entry): void {
      const found = days.get(day) ?? { entries: [], more: 0 };
      days.set(day, found);
      if (found.entries.length < MAX_ENTRIES_PER_DAY) found.entries.push(makeEntry());
      else found.more += 1;
    },
    entries: (): Entry[] => [...days].sort(([a], [b]) => compareDays(a, b)).flatMap(([, { entries }]) => entries),
    moreOn: (day: Day): number => days.get(day)?.more ?? 0,
  };
}
