import { Prisma } from './db';

/** What Prisma says of a reference that leads nowhere: the name that the database has for it. */
interface ForeignKeyErrorMeta {
  driverAdapterError?: { cause?: { constraint?: { index?: string } } };
}

/** Whether a query found its user gone: it asked for that row (P2025), or wrote one that belongs to it (P2003). */
export function isAccountDeletedError(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  if (error.code === 'P2025') return error.meta?.modelName === 'User';
  const { driverAdapterError } = (error.meta ?? {}) as ForeignKeyErrorMeta;
  return error.code === 'P2003' && /_user_id_fkey$/.test(driverAdapterError?.cause?.constraint?.index ?? '');
}
