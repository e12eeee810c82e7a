import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '@/lib/browser/api-client';

/** The message that the server sent for a person, if any. */
export const getServerMessage = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.serverMessage : undefined;

/**
 * Shows the server's messages beside their fields and focuses the first of these. Without one, the message of a refusal becomes the
 * form's root error.
 * @param fieldsWithoutInput values of the form that have no field on the screen
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
