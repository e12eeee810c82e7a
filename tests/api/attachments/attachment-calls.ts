import { POST as attach } from '@/app/api/attachments/route';
import { DELETE as remove, GET as download } from '@/app/api/attachments/[id]/route';
import { POST as requestUpload } from '@/app/api/objects/upload/route';
import { PUT as upload } from '@/app/api/uploads/[token]/route';
import type { AddAttachmentInput, AttachmentResponse } from '@/lib/attachments/schema';
import { db } from '@/lib/database/db';
import { callRoute } from '../../support/call-route';
import { makeUser, signIn } from '../../support/user-factory';

export { attach, download, remove, requestUpload, upload };

/** Creates a signed-in user with one reminder. */
export async function makeAttachmentOwner() {
  const user = await makeUser();
  const dueOn = new Date('2027-03-01');
  const reminder = await db.reminder.create({
    data: { userId: user.id, title: 'Passport', dueOn, firstDueOn: dueOn, category: 'expiry-based', leadDays: [30] },
  });
  return { user, reminder, cookie: await signIn(user) };
}
export type AttachmentOwner = Awaited<ReturnType<typeof makeAttachmentOwner>>;

export async function requestUploadUrl(cookie: string): Promise<string> {
  const response = await callRoute(requestUpload, { method: 'POST', path: '/api/objects/upload', cookie });
  return ((await response.json()) as { uploadURL: string }).uploadURL;
}

/** Sends a file to an upload URL of the local storage as a raw body, as a browser does. */
export function putFile(
  uploadURL: string,
  bytes: Uint8Array,
  cookie?: string,
  headers?: Record<string, string>,
): Promise<Response> {
  const { pathname } = new URL(uploadURL);
  return callRoute(upload, {
    method: 'PUT',
    path: pathname,
    params: { token: pathname.split('/').at(-1) ?? '' },
    body: bytes,
    cookie,
    headers,
  });
}

export function attachFile(
  { cookie, reminder }: Pick<AttachmentOwner, 'cookie' | 'reminder'>,
  input: Partial<AddAttachmentInput>,
  headers?: Record<string, string>,
): Promise<Response> {
  const body = {
    reminderId: reminder.id,
    fileName: 'licence.pdf',
    originalName: 'licence.pdf',
    mimeType: 'application/pdf',
    fileSize: 60,
    isProofOfRenewal: false,
    scanStatus: 'pending',
    ...input,
  };
  return callRoute(attach, { method: 'POST', path: '/api/attachments', body, cookie, headers });
}

export async function uploadAndAttach(
  owner: AttachmentOwner,
  originalName: string,
  bytes: Uint8Array,
  input: Partial<AddAttachmentInput> = {},
) {
  const uploadURL = await requestUploadUrl(owner.cookie);
  const stored = await putFile(uploadURL, bytes, owner.cookie);
  if (!stored.ok) return stored;
  return attachFile(owner, { uploadURL, originalName, fileName: originalName, fileSize: bytes.byteLength, ...input });
}

export const parseAttachment = async (response: Response) => (await response.json()) as AttachmentResponse;
export const parseErrorResponse = async (response: Response) =>
  (await response.json()) as { message: string; code: string; fields?: Record<string, string[]> };

export const downloadFile = (id: string, cookie?: string, method = 'GET') =>
  callRoute(download, { method, path: `/api/attachments/${id}`, params: { id }, cookie });
export const removeFile = (id: string, cookie?: string, headers?: Record<string, string>) =>
  callRoute(remove, { method: 'DELETE', path: `/api/attachments/${id}`, params: { id }, cookie, headers });
