import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Checks a form with a schema of the contract that is loaded when it is first needed: a sign-in screen opens sooner
 * without it. If it cannot be loaded, the server, which checks with the same schema, has the word.
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
