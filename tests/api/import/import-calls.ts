import { DELETE } from '@/app/api/import/[importId]/route';
import { POST } from '@/app/api/import/route';
import type { ImportResponse } from '@/lib/import/schema';
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
