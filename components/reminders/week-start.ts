/** Returns the first day of the week in `locale`: 0 for Sunday, 1 for Monday. */
export const weekStartsOn = (locale: string | undefined): 0 | 1 => (locale === 'en-GB' ? 1 : 0);
