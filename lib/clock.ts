/** Application code reads the system clock only here. Rules take `now` as an argument. */
export const clock = {
  now: (): Date => new Date(),
  /** The machine's time, even if a test replaces `now`. */
  systemNowMs: (): number => Date.now(),
  sleep: (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Time budget of a job, because a serverless host stops it after 60 seconds. */
export const JOB_DEADLINE_SECONDS = 40;

/** Time after which even a batch under way sends no further mail. The last response may take another 15 seconds. */
export const SEND_DEADLINE_SECONDS = 45;
