import { useMemo } from 'react';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { useI18n } from '@/components/i18n/i18n-provider';

/**
 * Like `useSchemaResolver`, but loads the schema on first use, which keeps zod out of the initial load of auth screens.
 * If loading fails, only the repeated password is checked before the form is submitted; the server validates the rest.
 * @param loadSchema must be the same function in every render
 */
export function useLazyResolver<Input extends FieldValues, Output>(
  loadSchema: () => Promise<z.ZodType<Output, Input>>,
): { resolver: Resolver<Input, unknown, Output>; preload: () => void } {
  const { t } = useI18n();
  return useMemo(() => {
    const load = () =>
      Promise.all([
        import('@hookform/resolvers/standard-schema'),
        import('@/components/i18n/translate-schema'),
        loadSchema(),
      ]);
    return {
      preload: () => void load().catch(() => undefined),
      resolver: async (values, context, options) => {
        const loaded = await load().catch(() => undefined);
        if (!loaded && isRepeatedWrongly(values)) {
          const errors = { confirmPassword: { type: 'mismatch', message: t('validation.password.mismatch') } };
          return { values: {}, errors: errors as unknown as FieldErrors<Input> };
        }
        if (!loaded) return { values: values as unknown as Output, errors: {} };
        const [{ standardSchemaResolver }, { translateSchema }, schema] = loaded;
        return standardSchemaResolver(translateSchema(schema, t))(values, context, options);
      },
    };
  }, [loadSchema, t]);
}

const isRepeatedWrongly = ({ password, confirmPassword }: FieldValues): boolean =>
  confirmPassword !== undefined && confirmPassword !== password;
