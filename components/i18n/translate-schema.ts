import type { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Translator } from '@/lib/i18n/translator';
import { issueText } from '@/lib/i18n/validation';

type StandardSchema<Input extends FieldValues, Output> = Parameters<
  typeof standardSchemaResolver<Input, unknown, Output>
>[0];

/** Returns the schema for `standardSchemaResolver`, with error messages in the user's language. */
export const translateSchema = <Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  t: Translator,
): StandardSchema<Input, Output> => ({
  '~standard': {
    version: 1,
    vendor: 'zod',
    validate: async (value: unknown) => {
      const result = await schema.safeParseAsync(value);
      if (result.success) return { value: result.data };
      return { issues: result.error.issues.map((issue) => ({ path: issue.path, message: t.text(issueText(issue)) })) };
    },
  },
});
