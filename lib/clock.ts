/** The only place that reads the system clock; all other code takes `now` as an argument. */
export const clock = {
  now: (): Date => new Date(),
  /** Real time, even where a test sets `now`. */
  systemNowMs: (): number => Date.now(),
  sleep: (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** A job starts no further work after this, to stay within the 60 seconds that a serverless host allows. */
export const JOB_DEADLINE_SECONDS = 40;

/** When mails are sent one at a time, none starts after this; the last response may take another 15 seconds. */
export const SEND_DEADLINE_SECONDS = 45;
