import { createHash } from 'node:crypto';
import { z } from 'zod';
import { db, type Transaction } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
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

interface Write {
  userId: string;
  /** Without a key, every call writes. */
  idempotencyKey: string | undefined;
  /** What the call writes, as JSON. */
  input: unknown;
  now: Date;
}

const hashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('hex');

/** Returns the id of what an earlier call under the same key has written. @throws AppError key_reused (another input) */
export async function findWritten(
  { userId, idempotencyKey: key, input }: Write,
  tx: Transaction = db,
): Promise<string | undefined> {
  if (key === undefined) return undefined;
  const earlier = await tx.idempotencyKey.findUnique({ where: { userId_key: { userId, key } } });
  if (earlier && earlier.requestHash !== hashOf(input))
    throw new AppError('key_reused', text('errors.keyReused'), { details: { id: earlier.resourceId } });
  return earlier?.resourceId;
}

/**
 * Calls `write`, unless an earlier call under the same key has written. Returns the id of what was written. The caller
 * must have locked the user's row, so that a call waits for another one under the same key.
 * @throws AppError key_reused (another input)
 */
export async function writeOnce(tx: Transaction, call: Write, write: () => Promise<string>): Promise<string> {
  const earlier = await findWritten(call, tx);
  if (earlier !== undefined) return earlier;
  const resourceId = await write();
  const { userId, idempotencyKey: key, input, now } = call;
  if (key !== undefined) {
    await tx.idempotencyKey.create({ data: { userId, key, requestHash: hashOf(input), resourceId, createdAt: now } });
  }
  return resourceId;
}
