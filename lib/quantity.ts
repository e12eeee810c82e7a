export const formatQuantity = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

export const formatMegabytes = (bytes: number): string => `${bytes / 1024 / 1024}MB`;

export const formatYearCount = (years: number): string => formatQuantity(years, 'year');

export const formatDayCount = (days: number): string => formatQuantity(days, 'day');
