/** The only place that reads the time of the machine. Everything below is handed `now`. */
export const clock = {
  now: (): Date => new Date(),
};
