/** One call, as it went. */
export interface Call {
  kind: string;
  /** Milliseconds since 1970 at which it began. */
  at: number;
  ms: number;
  /** 0 where there was no answer, or it broke off. */
  status: number;
  /** What an error said. */
  said: string;
}

export interface Answer {
  status: number;
  body: Buffer;
  /** Answered with 2xx: what was asked for is so. */
  confirmed: boolean;
  /** Nobody can tell whether it happened. */
  unknown: boolean;
}

/** Milliseconds after which a call counts as lost. */
const PATIENCE_MS = 60_000;

/** Makes calls, and keeps how each went. */
export class Traffic {
  readonly calls: Call[] = [];

  constructor(private readonly site: string) {}

  /** @param target a path of the site, or a whole address */
  async call(kind: string, cookie: string, target: string, init: RequestInit = {}): Promise<Answer> {
    const at = Date.now();
    const started = performance.now();
    let status = 0;
    let body = Buffer.alloc(0);
    let said = '';
    try {
      const response = await fetch(new URL(target, this.site), {
        ...init,
        headers: { cookie, ...(typeof init.body === 'string' && { 'content-type': 'application/json' }) },
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      body = Buffer.from(await response.arrayBuffer());
      status = response.status;
      if (!response.ok) said = body.toString('utf8').slice(0, 200);
    } catch (error) {
      const { message, cause } = error as Error & { cause?: { message?: string; code?: string } };
      said = cause?.code ?? cause?.message ?? message;
    }
    this.calls.push({ kind, at, ms: performance.now() - started, status, said });
    return { status, body, confirmed: status >= 200 && status < 300, unknown: status === 0 || status >= 500 };
  }
}

/** From and to in milliseconds since 1970. */
export type Span = [from: number, to: number];

export const isWithin = ({ at, ms }: Call, [from, to]: Span): boolean => at <= to && at + ms >= from;

/** The value below which that share of the values lies. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
