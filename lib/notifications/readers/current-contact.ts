import { db } from '@/lib/database/db';
import type { Contact } from '@/prisma/generated/client';

/** The contact, or, if the owner has ended that consent and asked anew, the one of the same address. */
export async function findCurrentContact(id: string): Promise<Contact | null> {
  const contact = await db.contact.findUnique({ where: { id } });
  if (!contact?.endedAt) return contact;
  const { ownerId, email } = contact;
  return (await db.contact.findFirst({ where: { ownerId, email, endedAt: null } })) ?? contact;
}
