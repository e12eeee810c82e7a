import { asTable, megabytes, whole } from '@/bench/table';
import type { Excuse } from './faults';
import { isWithin, quantile, type Call, type Span } from './traffic';

/** A part of the run, judged by itself. */
export interface Phase extends Excuse {
  name: string;
  span: Span;
}

const isError = ({ status, kind }: Call) =>
  // A file that is asked for before its scan is no error.
  (status < 200 || status >= 300) && !(kind === 'download' && status === 409);

const callsOf = (calls: Call[], { span: [from, to] }: Phase) => calls.filter(({ at }) => at >= from && at < to);

/** Errors of a phase: those that its fault excuses, and the others. */
export function errorsOf(calls: Call[], phase: Phase): { excused: Call[]; unexcused: Call[] } {
  const errors = callsOf(calls, phase).filter(isError);
  const isExcused = (call: Call) =>
    phase.expected?.(call) ||
    phase.outages.some((outage) => (call.status === 0 || call.status >= 500) && isWithin(call, outage));
  return { excused: errors.filter(isExcused), unexcused: errors.filter((call) => !isExcused(call)) };
}

const ms = (value: number) => `${whole(value)} ms`;
const speed = (calls: Call[]) => {
  const times = calls.map((call) => call.ms);
  return [0.5, 0.95, 0.99].map((share) => ms(quantile(times, share)));
};

/** How long each kind of call took in a phase. */
export function kindTable(calls: Call[], phase: Phase): string {
  const seconds = (phase.span[1] - phase.span[0]) / 1000;
  const all = callsOf(calls, phase);
  const kinds = [...new Set(all.map(({ kind }) => kind))].sort();
  const row = (name: string, some: Call[]) => [
    name,
    whole(some.length),
    (some.length / seconds).toFixed(1),
    ...speed(some),
  ];
  return asTable(
    [
      ...kinds.map((kind) =>
        row(
          kind,
          all.filter((call) => call.kind === kind),
        ),
      ),
      row('all', all),
    ],
    ['call', 'times', 'a second', 'p50', 'p95', 'p99'],
  );
}

/** What happened in each phase. */
export function phaseTable(calls: Call[], phases: Phase[]): string {
  const rows = phases.map((phase) => {
    const all = callsOf(calls, phase);
    const { excused, unexcused } = errorsOf(calls, phase);
    const down = phase.outages.reduce((sum, [from, to]) => sum + to - from, 0);
    return [
      phase.name,
      `${whole((phase.span[1] - phase.span[0]) / 1000)} s`,
      whole(all.length),
      ...speed(all),
      down ? `${(down / 1000).toFixed(1)} s` : '',
      whole(excused.length),
      whole(unexcused.length),
    ];
  });
  return asTable(rows, ['phase', 'for', 'calls', 'p50', 'p95', 'p99', 'down', 'errors of the fault', 'other errors']);
}

export const growthText = (name: string, { early, late, ratio }: { early: number; late: number; ratio: number }) =>
  `${name} ${megabytes(early)} in the first half, ${megabytes(late)} in the second: ${ratio.toFixed(2)} (at most 1.20)`;
