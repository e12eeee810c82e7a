export interface TrafficCall {
  kind: string;
  /** Start of the call, as Unix time in milliseconds. */
  at: number;
  ms: number;
  /** HTTP status, or 0 without a complete response. */
  status: number;
  error: string;
}

export interface TrafficResponse {
  status: number;
  body: Buffer;
  /** True after a 2xx response: the change was made. */
  confirmed: boolean;
  /** True if the change may or may not have been made. */
  unknown: boolean;
}

/** Unix times in milliseconds. */
export type TrafficTimeSpan = [from: number, to: number];

/** One part of the run. Server errors and lost responses are allowed during its outages. */
export interface TrafficPhase {
  name: string;
  span: TrafficTimeSpan;
  outages: TrafficTimeSpan[];
}

const TIMEOUT_MS = 60_000;

export class Traffic {
  readonly calls: TrafficCall[] = [];

  constructor(private readonly site: string) {}

  /** Makes a call and records it. @param target path or URL */
  async call(kind: string, cookie: string, target: string, init: RequestInit = {}): Promise<TrafficResponse> {
    const call: TrafficCall = { kind, at: Date.now(), ms: 0, status: 0, error: '' };
    const started = performance.now();
    let body = Buffer.alloc(0);
    try {
      const response = await fetch(new URL(target, this.site), {
        ...init,
        headers: { cookie, ...(typeof init.body === 'string' && { 'content-type': 'application/json' }) },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      body = Buffer.from(await response.arrayBuffer());
      call.status = response.status;
      if (!response.ok) call.error = body.toString('utf8').slice(0, 200);
    } catch (error) {
      const { message, cause } = error as Error & { cause?: { message?: string } };
      call.error = cause?.message ?? message;
    }
    this.calls.push({ ...call, ms: performance.now() - started });
    const { status } = call;
    return { status, body, confirmed: status >= 200 && status < 300, unknown: status === 0 || status >= 500 };
  }
}

export const callsDuring = (calls: TrafficCall[], { span: [from, to] }: TrafficPhase) =>
  calls.filter(({ at }) => at >= from && at < to);

export function errorsDuring(
  calls: TrafficCall[],
  phase: TrafficPhase,
): { allowed: TrafficCall[]; others: TrafficCall[] } {
  const errors = callsDuring(calls, phase).filter(
    // 409 is expected for a download before the scan.
    ({ status, kind }) => (status < 200 || status >= 300) && !(kind === 'download' && status === 409),
  );
  const isAllowed = ({ status, at, ms }: TrafficCall) =>
    (status === 0 || status >= 500) && phase.outages.some(([from, to]) => at <= to && at + ms >= from);
  return { allowed: errors.filter(isAllowed), others: errors.filter((call) => !isAllowed(call)) };
}

export function computeQuantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
