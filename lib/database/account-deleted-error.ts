import { Prisma } from './db';

interface ForeignKeyErrorMeta {
  driverAdapterError?: { cause?: { constraint?: { index?: string } } };
}

/** Returns true if a user row is missing (P2025), or a written row refers to a missing user (P2003). */
export function isAccountDeletedError(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  if (error.code === 'P2025') return error.meta?.modelName === 'User';
  const { driverAdapterError } = (error.meta ?? {}) as ForeignKeyErrorMeta;
  return error.code === 'P2003' && /_user_id_fkey$/.test(driverAdapterError?.cause?.constraint?.index ?? '');
}
