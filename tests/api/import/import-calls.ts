import { DELETE } from '@/app/api/import/[importId]/route';
import { POST } from '@/app/api/import/route';
import type { ImportResponse } from '@/lib/import/schema';
import { db } from '@/lib/database/db';
import { callRoute } from '@/tests/support/call-route';
import { makeUser, signIn } from '@/tests/support/user-factory';

type Owner = { id: string };

/** Sends a file to `POST /api/import`. */
export const postFile = async (owner: Owner, query: string, body: string | Uint8Array | FormData) =>
  callRoute(POST, { method: 'POST', path: `/api/import?${query}`, body, cookie: await signIn(owner) });

/** @throws Error unless the file was read */
export async function readImport(owner: Owner, query: string, body: string | Uint8Array): Promise<ImportResponse> {
  const response = await postFile(owner, query, body);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as ImportResponse;
}

/** Checks CSV lines in a dry run of a new user. */
export const checkCsv = async (lines: string[], query = '') =>
  readImport(await makeUser(), `format=csv${query}`, lines.join('\r\n'));

export const messagesOf = ({ rows }: ImportResponse) => rows.map(({ message }) => message);

export const runImport = (owner: Owner, format: string, body: string | Uint8Array, query = '') =>
  readImport(owner, `format=${format}&dryRun=false${query}`, body);

export const undo = async (owner: Owner, importId: string) =>
  callRoute(DELETE, {
    method: 'DELETE',
    path: `/api/import/${importId}`,
    params: { importId },
    cookie: await signIn(owner),
  });

/**
 * Inserts active reminders with seven lead days and three days after the due date each, whose ids come before those of
 * an import, which therefore does not plan them.
 */
export const insertReminders = (userId: string, count: number) => db.$executeRaw`
  INSERT INTO reminders (id, user_id, title, search_text, category, due_on, first_due_on, lead_days, after_days, updated_at)
  SELECT lpad(n::text, 32, '0')::uuid, ${userId}::uuid, 'Stored ' || n, 'stored ' || n, 'expiry-based', '2031-03-31', '2031-03-31',
    '{6,5,4,3,2,1,0}', '{1,2,3}', now() FROM generate_series(1, ${count}::int) AS n`;
