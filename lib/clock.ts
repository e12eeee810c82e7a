/** The only place that reads the system clock; all other code takes `now` as an argument. */
export const clock = {
  now: (): Date => new Date(),
  /** The machine's time, even if a test replaces `now`. */
  systemNowMs: (): number => Date.now(),
  sleep: (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** A job starts no further work this long after its start, because a serverless host allows 60 seconds. */
export const JOB_DEADLINE_SECONDS = 40;

/**
 * A provider that sends mails one at a time sends no further mail this long after the start of the call. The last
 * response may take another 15 seconds.
 */
export const SEND_DEADLINE_SECONDS = 45;
