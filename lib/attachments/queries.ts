import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { recentAuditKey } from '@/lib/audit/queries';
import { ApiError, callApi } from '@/lib/browser/api-client';
import { remindersKey } from '@/lib/reminders/queries';
import { attachmentMessages, type AttachmentInput, type AttachmentResponse, type UploadResponse } from './schema';

interface UploadRequest {
  file: File;
  /** Called with the part that has gone out, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** Milliseconds to wait before each further try, and for which one may take (spec §9). */
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000];
const LONGEST_UPLOAD_MS = 5 * 60 * 1000;

/** The file did not get to its upload address. The message is for a person. */
export class UploadError extends Error {
  override name = 'UploadError';

  constructor(
    message: string,
    /** The network or the server failed, not the file. */
    readonly mayPass: boolean,
  ) {
    super(message);
  }
}

/**
 * Fetches an upload address and sends the file to it; a file that did not arrive is sent again, to another address, as the first
 * may have taken it. The error is an ApiError if there was no address, an UploadError if the file did not arrive, a DOMException
 * named AbortError if it was called off.
 */
export const useUploadAttachment = () =>
  useMutation({
    retry: (failures, error) => error instanceof UploadError && error.mayPass && failures < RETRY_DELAYS_MS.length,
    retryDelay: (failures) => RETRY_DELAYS_MS[failures] ?? 0,
    mutationFn: async ({ file, onProgress, signal }: UploadRequest): Promise<UploadResponse> => {
      signal?.throwIfAborted();
      const { uploadURL } = await callApi<UploadResponse>('POST', '/api/objects/upload');
      await send(uploadURL, file, onProgress, signal);
      return { uploadURL };
    },
  });

/** Loads reminders and recent activity anew (spec §7). Nobody waits for it: the change is done. */
function refreshAttachments(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: remindersKey });
  void client.invalidateQueries({ queryKey: recentAuditKey });
}

/** Attaches an uploaded file. */
export function useAttach() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AttachmentInput) => callApi<AttachmentResponse>('POST', '/api/attachments', body),
    onSuccess: () => refreshAttachments(client),
  });
}

/** Takes an attachment off its reminder. */
export function useRemoveAttachment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi<undefined>('DELETE', `/api/attachments/${id}`),
    onSuccess: () => refreshAttachments(client),
  });
}

/** What to tell a person whose upload failed (spec §8). */
export function uploadFailureMessage(error: unknown): string {
  if (error instanceof UploadError) return error.message;
  return (error instanceof ApiError && error.status === 429 && error.serverMessage) || attachmentMessages.addressFailed;
}

/** PUTs a file; `fetch` cannot tell how much has gone out. */
function send(url: string, file: File, onProgress?: (part: number) => void, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const calledOff = () => new DOMException('The upload was called off.', 'AbortError');
    if (signal?.aborted) return reject(calledOff());
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const lost = () => reject(new UploadError(attachmentMessages.uploadFailed, true));
    request.open('PUT', url);
    request.timeout = LONGEST_UPLOAD_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve();
      if (request.status >= 500) return lost();
      const { tooLarge, uploadFailed } = attachmentMessages;
      reject(new UploadError(request.status === 413 ? tooLarge : uploadFailed, false));
    };
    request.onerror = lost;
    request.ontimeout = lost;
    request.onabort = () => reject(calledOff());
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.send(file);
  });
}
