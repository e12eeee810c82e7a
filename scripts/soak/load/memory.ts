import { setTimeout as pause } from 'node:timers/promises';
import { quantile, type Span } from './traffic';

interface Sample {
  /** Milliseconds since 1970. */
  at: number;
  /** Bytes. */
  resident: number;
  /** Bytes, with what the collector has not looked at yet. */
  heap: number;
}

const EVERY_MS = 1_000;

/** Of the app, from its own metrics. */
export class Memory {
  readonly samples: Sample[] = [];

  /** Takes samples while the app answers, until told to end. */
  async watch(site: string, token: string, end: AbortSignal): Promise<void> {
    while (!end.aborted) {
      const text = await fetch(`${site}/api/metrics`, { headers: { authorization: `Bearer ${token}` } })
        .then((response) => response.text())
        .catch(() => '');
      const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
      const [resident, heap] = [read('process_resident_memory_bytes'), read('nodejs_heap_size_used_bytes')];
      if (resident && heap) this.samples.push({ at: Date.now(), resident, heap });
      await pause(EVERY_MS, undefined, { signal: end }).catch(() => undefined);
    }
  }

  /**
   * Memory in the first and the second half of a span: the median of what is resident, and the lowest of the heap, which is what
   * the collector leaves. It comes by every half minute or so; between two visits the heap more than doubles.
   */
  growth([from, to]: Span): Record<'resident' | 'heap', { early: number; late: number; ratio: number }> {
    const middle = (from + to) / 2;
    const compare = (what: 'resident' | 'heap', share: number) => {
      const within = (start: number, end: number) =>
        this.samples.filter(({ at }) => at >= start && at < end).map((sample) => sample[what]);
      const [early, late] = [quantile(within(from, middle), share), quantile(within(middle, to), share)];
      return { early, late, ratio: late / early };
    };
    return { resident: compare('resident', 0.5), heap: compare('heap', 0) };
  }
}
