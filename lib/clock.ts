/** The only place that reads the time of the machine, or waits for it. Everything below is handed `now`. */
export const clock = {
  now: (): Date => new Date(),
  /** The machine's own time in ms, wherever a test has put `now`. */
  systemNowMs: (): number => Date.now(),
  sleep: (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Seconds after which a job begins nothing further, so that it fits, with what it is at, into the 60 that a host gives one call. */
export const JOB_DEADLINE_SECONDS = 40;

/** Seconds after which a call hands over no further mail where that goes one by one; an answer to the last may take 15 more. */
export const SEND_DEADLINE_SECONDS = 45;
