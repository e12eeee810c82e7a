import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Fault } from '@/tests/support/resend-stand-in';
import type { FromProvider, TakenMail, ToProvider } from './provider';

/** Calls for which a fault is put down in advance: more than there are while it lasts. */
const MANY = 5_000;

/** The mail provider as the soak sees it: what it accepted, and what goes wrong with it. */
export class MailProvider {
  /** All mails that were accepted, in order. */
  readonly accepted: TakenMail[] = [];
  calls = 0;
  /** Calls under a key that was used before. */
  callsAgain = 0;

  private constructor(
    private readonly process: ChildProcess,
    readonly url: string,
    readonly apiKey: string,
  ) {
    process.on('message', (message: FromProvider) => {
      if (!('mails' in message)) return;
      this.accepted.push(...message.mails);
      this.calls += message.calls;
      this.callsAgain += message.again;
    });
  }

  static async start(): Promise<MailProvider> {
    const child = fork(path.join(import.meta.dirname, 'provider.ts'), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const [{ url, apiKey }] = (await once(child, 'message')) as [{ url: string; apiKey: string }];
    return new MailProvider(child, url, apiKey);
  }

  /** Brings `accepted` up to date. */
  async look(): Promise<void> {
    const answered = this.heard((message) => 'mails' in message);
    this.tell({ take: true });
    await answered;
  }

  /** Every call goes wrong in this way until `recover`. */
  failAll(fault: Exclude<Fault, { kind: 'slow' }>): void {
    this.tell({ recover: true });
    this.tell({ faults: Array.from({ length: MANY }, () => fault) });
  }

  recover(): void {
    this.tell({ recover: true });
  }

  /** Holds the next call up, neither taken nor answered. @returns once it is there */
  async holdNext(): Promise<void> {
    const held = this.heard((message) => 'held' in message);
    this.tell({ hold: true });
    await held;
  }

  /** The call that is held is taken after all, or was never there. */
  letGo(how: 'taken' | 'dropped'): void {
    this.tell({ letGo: how });
  }

  /** Stands still: it takes connections and requests, and looks at them when it goes on. */
  freeze(): void {
    this.process.kill('SIGSTOP');
  }

  thaw(): void {
    this.process.kill('SIGCONT');
  }

  stop(): void {
    this.thaw();
    if (this.process.connected) this.process.disconnect();
  }

  private tell(message: ToProvider): void {
    this.process.send(message);
  }

  private heard(isIt: (message: FromProvider) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const listen = (message: FromProvider) => {
        if (!isIt(message)) return;
        this.process.off('message', listen);
        resolve();
      };
      this.process.on('message', listen);
    });
  }
}
