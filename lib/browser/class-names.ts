import { clsx, type ClassValue } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names; of conflicting Tailwind classes the last one wins. */
export const cn = (...inputs: ClassValue[]): string => twMerge(clsx(inputs));
