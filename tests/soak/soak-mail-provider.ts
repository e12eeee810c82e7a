import { startResendStandIn, type ResendFault, type ResendStandIn } from '../support/resend-stand-in';

export interface ReceivedMail {
  /** Milliseconds since 1970. */
  at: number;
  /** The reminder that its link names. */
  reminderId: string;
  subject: string;
}

/** More calls than there are during a fault. */
const MAX_CALLS = 5_000;

/** The mail provider: a stand-in that survives the app and keeps what it accepted. */
export class SoakMailProvider {
  readonly accepted: ReceivedMail[] = [];

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

  static async start(): Promise<SoakMailProvider> {
    return new SoakMailProvider(await startResendStandIn());
  }

  /** Every call fails in this way until `recover`. */
  failAll(fault: ResendFault): void {
    this.standIn.clearFaults();
    this.standIn.failNext(...Array.from({ length: MAX_CALLS }, () => fault));
  }

  recover = (): void => this.standIn.clearFaults();

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
  async pauseNext(): Promise<(how: 'accepted' | 'dropped') => void> {
    let release!: (how: 'accepted' | 'dropped') => void;
    const until = new Promise<void>((resolve, reject) => {
      release = (how) => (how === 'accepted' ? resolve() : reject(new Error('dropped')));
    });
    await new Promise<void>((reached) => this.standIn.failNext({ kind: 'slow', reached, until }));
    return release;
  }
}
