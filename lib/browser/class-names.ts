import { clsx, type ClassValue } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names; of two Tailwind classes that contradict each other, the later one stays. */
export const cn = (...inputs: ClassValue[]): string => twMerge(clsx(inputs));
