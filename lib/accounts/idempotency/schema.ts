import { z } from 'zod';
import { validationKey } from '@/lib/i18n/validation';

/** How long a key is kept, because a phone may be without a connection for that long. */
export const IDEMPOTENCY_KEY_DAYS = 30;

/** Of the declaration of a route that uses `writeOnce`. */
export const repeatable = {
  headers: z.object({
    'idempotency-key': z
      .string()
      .regex(/^[ -~]{1,255}$/, validationKey('validation.idempotencyKey'))
      .optional(),
  }),
  notes:
    'Can be repeated under the same `Idempotency-Key`, which is the caller’s own and kept for ' +
    `${IDEMPOTENCY_KEY_DAYS} days: the same body returns what the first call created, another body an error.`,
};
