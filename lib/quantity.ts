/** A number with its unit: '1 day', '2 days'. */
export const formatQuantity = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A number of bytes as '5MB'. */
export const formatMegabytes = (bytes: number): string => `${bytes / 1024 / 1024}MB`;
