/**
 * The rule that every simulation of sending checks: each due notice goes out, and none goes out twice. A provider
 * accepts a call that is repeated under its key only once, so one notice in two different calls went out twice.
 */
export class NoticeLedger {
  private readonly due = new Set<string>();
  private readonly calls = new Map<string, Set<string>>();

  expect = (notice: string): void => void this.due.add(notice);

  /** No longer expects the notice. */
  forget = (notice: string): void => void this.due.delete(notice);

  /** @param call identifies the provider call: its idempotency key and, where it may differ, its content */
  accept(notice: string, call: string): void {
    const calls = this.calls.get(notice) ?? new Set();
    this.calls.set(notice, calls.add(call));
  }

  hasAccepted = (notice: string): boolean => this.calls.has(notice);

  get accepted(): string[] {
    return [...this.calls.keys()];
  }

  get missed(): string[] {
    return [...this.due].filter((notice) => !this.hasAccepted(notice));
  }

  get sentTwice(): string[] {
    return [...this.calls].filter(([, { size }]) => size > 1).map(([notice]) => notice);
  }

  violations(): string[] {
    return [
      ...this.missed.map((notice) => `missed: notice ${notice}`),
      ...this.sentTwice.map((notice) => `sent twice: notice ${notice}`),
    ];
  }
}
