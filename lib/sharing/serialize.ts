import { readerWhen } from '@/lib/schedule/reader-rules';
import type { Contact, Reader } from '@/prisma/generated/client';
import { recipientState } from './rules';
import type { RecipientResponse } from './schema';

export function serializeRecipient(reader: Reader & { contact: Contact }): RecipientResponse {
  const { id, leadDay, contact, createdAt } = reader;
  const { email, name, agreedAt } = contact;
  const since = agreedAt && (agreedAt > createdAt ? agreedAt : createdAt);
  return {
    id,
    email,
    name,
    when: readerWhen(reader),
    leadDay,
    state: recipientState(reader, contact),
    invitedAt: createdAt.toISOString(),
    agreedAt: since?.toISOString() ?? null,
  };
}
