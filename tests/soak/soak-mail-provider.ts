import { startResendStandIn, type ResendFault, type ResendStandIn } from '../support/providers/resend-stand-in';

export interface ReceivedMail {
  /** The provider's id of the mail. */
  id: string;
  /** Unix time in milliseconds. */
  at: number;
  /** Taken from the link in the mail. */
  reminderId: string;
  subject: string;
}

const MAX_CALLS = 5_000;

/** A Resend stand-in that records time, reminder and subject of accepted mails, and fails or holds calls on demand. */
export class SoakMailProvider {
  readonly accepted: ReceivedMail[] = [];

  private constructor(readonly standIn: ResendStandIn) {
    standIn.mails.push = (...mails) => {
      for (const { id, text, subject } of mails) {
        const reminderId = /[?&]reminder=([0-9a-f-]{36})/.exec(text)?.[1];
        // Mails about an account are no notices.
        if (reminderId) this.accepted.push({ id, at: Date.now(), reminderId, subject });
      }
      return 0;
    };
  }

  static async start(): Promise<SoakMailProvider> {
    return new SoakMailProvider(await startResendStandIn());
  }

  /** Makes all calls fail until `recover` is called. */
  failAll(fault: ResendFault): void {
    this.standIn.clearFaults();
    this.standIn.failNext(...Array.from({ length: MAX_CALLS }, () => fault));
  }

  recover = (): void => this.standIn.clearFaults();

  /** Makes all calls hang. @returns a function that resumes them */
  freeze(): () => void {
    let resume!: () => void;
    const until = new Promise<void>((resolve) => (resume = resolve));
    this.failAll({ kind: 'slow', reached: () => undefined, until });
    return () => {
      this.recover();
      resume();
    };
  }

  /** Waits for the next call and holds it. @returns a function that accepts or drops the call */
  async pauseNext(): Promise<(how: 'accepted' | 'dropped') => void> {
    let release!: (how: 'accepted' | 'dropped') => void;
    const until = new Promise<void>((resolve, reject) => {
      release = (how) => (how === 'accepted' ? resolve() : reject(new Error('dropped')));
    });
    await new Promise<void>((reached) => this.standIn.failNext({ kind: 'slow', reached, until }));
    return release;
  }
}
