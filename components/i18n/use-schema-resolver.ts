import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMemo } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { useI18n } from './i18n-provider';
import { translateSchema } from './translate-schema';

export function useSchemaResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  const { t } = useI18n();
  return useMemo(() => standardSchemaResolver(translateSchema(schema, t)), [schema, t]);
}
