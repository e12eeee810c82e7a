/** The first day of a week for `locale`: Sunday is 0. */
export const weekStartsOn = (locale: string | undefined): 0 | 1 => (locale === 'en-GB' ? 1 : 0);
