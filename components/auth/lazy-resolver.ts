import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Returns a form resolver that loads its schema on first use, which keeps zod out of the first load of sign-in screens.
 * If loading fails, the form is submitted unvalidated; the server applies the same schema.
 */
export function createLazyResolver<Input extends FieldValues, Output>(
  loadSchema: () => Promise<z.ZodType<Output, Input>>,
): { resolver: Resolver<Input, unknown, Output>; preload: () => void } {
  const load = () => Promise.all([import('@hookform/resolvers/zod'), loadSchema()]);
  return {
    preload: () => void load().catch(() => undefined),
    resolver: async (values, context, options) => {
      const loaded = await load().catch(() => undefined);
      if (!loaded) return { values: values as unknown as Output, errors: {} };
      const [{ zodResolver }, schema] = loaded;
      return zodResolver(schema)(values, context, options);
    },
  };
}
