import { startResendStandIn, type Fault, type ResendStandIn } from '../support/resend-stand-in';

export interface AcceptedMail {
  /** Milliseconds since 1970. */
  at: number;
  /** The reminder that its link names. */
  reminderId: string;
  subject: string;
}

/** More calls than there are during a fault. */
const MANY = 5_000;

/** The mail provider: a stand-in that survives the app and keeps what it accepted. */
export class Provider {
  readonly accepted: AcceptedMail[] = [];

  private constructor(readonly standIn: ResendStandIn) {
    standIn.mails.push = (...mails) => {
      for (const { text, subject } of mails)
        this.accepted.push({
          at: Date.now(),
          reminderId: /[?&]reminder=([0-9a-f-]{36})/.exec(text)?.[1] ?? '',
          subject,
        });
      return 0;
    };
  }

  static async start(): Promise<Provider> {
    return new Provider(await startResendStandIn());
  }

  /** Every call fails in this way until `recover`. */
  failAll(fault: Fault): void {
    this.standIn.recover();
    this.standIn.failNext(...Array.from({ length: MANY }, () => fault));
  }

  recover = (): void => this.standIn.recover();

  /** No call is answered. @returns continues */
  freeze(): () => void {
    let resume!: () => void;
    const until = new Promise<void>((resolve) => (resume = resolve));
    this.failAll({ kind: 'slow', reached: () => undefined, until });
    return () => {
      this.recover();
      resume();
    };
  }

  /** Waits for the next call and holds it. @returns accepts it after all, or drops it */
  async holdNext(): Promise<(how: 'accepted' | 'dropped') => void> {
    let release!: (how: 'accepted' | 'dropped') => void;
    const until = new Promise<void>((resolve, reject) => {
      release = (how) => (how === 'accepted' ? resolve() : reject(new Error('dropped')));
    });
    await new Promise<void>((reached) => this.standIn.failNext({ kind: 'slow', reached, until }));
    return release;
  }
}
