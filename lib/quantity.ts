export const formatQuantity = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** The currency setting only changes how the amount is displayed: nothing is converted. */
export const formatAmount = (
  amount: number,
  { locale, currencyFormat }: { locale: string; currencyFormat: string },
): string => new Intl.NumberFormat(locale, { style: 'currency', currency: currencyFormat }).format(amount);

export const formatMegabytes = (bytes: number): string => `${bytes / 1024 / 1024}MB`;

export const formatYearCount = (years: number): string => formatQuantity(years, 'year');

export const formatDayCount = (days: number): string => formatQuantity(days, 'day');
