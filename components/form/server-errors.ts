import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '@/lib/browser/api-client';

/** Returns the server's message for the user; undefined unless the error is an ApiError with a message. */
export const getServerMessage = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.serverMessage : undefined;

/**
 * Shows the messages of a client error beside their fields and focuses the first field. If no field can show one, the
 * error's own message becomes the form's root error. Ignores other errors.
 * @param fieldsWithoutInput form values that have no input
 * @returns whether a field got the focus
 */
export function showServerErrors<Values extends FieldValues, Output>(
  { getValues, setError }: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'setError'>,
  error: unknown,
  fieldsWithoutInput: readonly FieldPath<Values>[] = [],
): boolean {
  if (!(error instanceof ApiError) || error.status >= 500) return false;
  const values = getValues();
  let focused = false;
  for (const [path, [message]] of Object.entries(error.body?.fields ?? {})) {
    const name = path.split('.')[0] as FieldPath<Values>;
    if (!message || !(name in values) || fieldsWithoutInput.includes(name)) continue;
    setError(name, { type: 'server', message }, { shouldFocus: !focused });
    focused = true;
  }
  if (!focused && error.serverMessage) setError('root', { type: 'server', message: error.serverMessage });
  return focused;
}
