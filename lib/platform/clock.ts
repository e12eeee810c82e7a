/** The only place that reads the time of the machine, or waits for it. Everything below is handed `now`. */
export const clock = {
  now: (): Date => new Date(),
  pause: (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};
