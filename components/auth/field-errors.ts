import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '@/lib/browser/api-client';

/** What the server wants the person to read, if the failure came from the server and it said anything. */
export const serverMessageOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.serverMessage : undefined;

/** Puts what the server says about single fields beside them. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  names: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): void {
  const fields = error instanceof ApiError ? (error.body?.fields ?? {}) : {};
  for (const name of names) {
    const message = fields[name]?.[0];
    if (message) setError(name, { type: 'server', message });
  }
}
