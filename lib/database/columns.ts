import { z } from 'zod';
import type { Day } from '@/lib/calendar';
import { Prisma } from '@/prisma/generated/client';

/** A DATE that a statement selects as text. */
export const dayColumn = z.custom<Day>((value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value));

/**
 * The columns of `table` for a SELECT, each named as its field in Prisma's schema.
 * @param types SQL types to read fields as, for example 'text' for a date, which the driver would read as local midnight
 */
export const columnsSql = <Field extends string>(
  table: string,
  fields: readonly Field[],
  types: Partial<Record<string, 'text' | 'float8'>> = {},
): Prisma.Sql =>
  Prisma.raw(
    fields
      .map((field) => `${table}.${columnOf(field)}${types[field] ? `::${types[field]}` : ''} AS "${field}"`)
      .join(', '),
  );

/** Name of the column of a field in Prisma's schema. */
export const columnOf = (field: string) => field.replaceAll(/(?<=[a-z])[A-Z]|[A-Z](?=[a-z])/g, '_$&').toLowerCase();
