import { compareDays, type Day } from '@/lib/calendar';

export const MAX_ENTRIES_PER_DAY = 20;
/** Keeps a month's answer below 300 kB, whatever the titles are. */
export const MAX_BYTES_PER_DAY = { reminders: 3800, notices: 3800, applyBy: 1400 } as const;

interface DayEntries<Entry> {
  entries: Entry[];
  bytes: number;
  more: number;
}

/** Collects the entries of each day up to a limit, and counts those beyond it. */
export function collectByDay<Entry>(maxBytes: number) {
  const days = new Map<Day, DayEntries<Entry>>();
  const at = (day: Day): DayEntries<Entry> => {
    const known = days.get(day) ?? { entries: [], bytes: 0, more: 0 };
    days.set(day, known);
    return known;
  };
  return {
    add(day: Day, makeEntry: () => Entry): void {
      const found = at(day);
      const entry = found.more === 0 && found.entries.length < MAX_ENTRIES_PER_DAY ? makeEntry() : undefined;
      const bytes = entry ? Buffer.byteLength(JSON.stringify(entry)) : 0;
      if (entry && found.bytes + bytes <= maxBytes) {
        found.entries.push(entry);
        found.bytes += bytes;
      } else found.more += 1;
    },
    /** Counts entries that were not read. No further entries of the day are collected. */
    addUnread(day: Day, count: number): void {
      at(day).more += count;
    },
    entries: (): Entry[] => [...days].sort(([a], [b]) => compareDays(a, b)).flatMap(([, { entries }]) => entries),
    moreOn: (day: Day): number => days.get(day)?.more ?? 0,
  };
}
