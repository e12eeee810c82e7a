/** The only place that reads the system clock; all other code takes `now` as an argument. */
export const clock = {
  now: (): Date => new Date(),
  /** Real time, even where a test sets `now`. */
  systemNowMs: (): number => Date.now(),
  sleep: (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** After this time, a job starts no further work: a serverless host allows 60 seconds. */
export const JOB_DEADLINE_SECONDS = 40;

/** If mails are sent one at a time, none starts after this time. The last response may take another 15 seconds. */
export const SEND_DEADLINE_SECONDS = 45;
