export const formatQuantity = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

export const formatMegabytes = (bytes: number): string => `${bytes / 1024 / 1024}MB`;
