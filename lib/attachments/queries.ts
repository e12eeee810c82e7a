import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { recentActivityKey } from '@/lib/audit/queries';
import { ApiError, callApi } from '@/lib/browser/api-client';
import { remindersKey } from '@/lib/reminders/queries';
import { attachmentMessages, type AddAttachmentInput, type AttachmentResponse, type UploadUrlResponse } from './schema';

interface UploadRequest {
  file: File;
  /** Called with the part that has gone out, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** Milliseconds to wait before each further try, and for which one may take (spec §9). */
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000];
const UPLOAD_TIMEOUT_MS = 5 * 60 * 1000;

/** The file did not get to its upload address. The message is for a person. */
export class UploadError extends Error {
  override name = 'UploadError';

  constructor(
    message: string,
    /** The network or the server failed, not the file. */
    readonly isRetryable: boolean,
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
    retry: (failures, error) => error instanceof UploadError && error.isRetryable && failures < RETRY_DELAYS_MS.length,
    retryDelay: (failures) => RETRY_DELAYS_MS[failures] ?? 0,
    mutationFn: async ({ file, onProgress, signal }: UploadRequest): Promise<UploadUrlResponse> => {
      signal?.throwIfAborted();
      const { uploadURL } = await callApi<UploadUrlResponse>('POST', '/api/objects/upload');
      await putFile(uploadURL, file, onProgress, signal);
      return { uploadURL };
    },
  });

/** Loads reminders and recent activity anew (spec §7). Nobody waits for it: the change is done. */
function refreshAttachments(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: remindersKey });
  void client.invalidateQueries({ queryKey: recentActivityKey });
}

/** Attaches an uploaded file. */
export function useAddAttachment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AddAttachmentInput) => callApi<AttachmentResponse>('POST', '/api/attachments', body),
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
  return (
    (error instanceof ApiError && error.status === 429 && error.serverMessage) || attachmentMessages.uploadUrlFailed
  );
}

/** PUTs a file; `fetch` cannot tell how much has gone out. */
function putFile(url: string, file: File, onProgress?: (part: number) => void, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abortError = () => new DOMException('The upload was cancelled.', 'AbortError');
    if (signal?.aborted) return reject(abortError());
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const rejectAsRetryable = () => reject(new UploadError(attachmentMessages.uploadFailed, true));
    request.open('PUT', url);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve();
      if (request.status >= 500) return rejectAsRetryable();
      const { tooLarge, uploadFailed } = attachmentMessages;
      reject(new UploadError(request.status === 413 ? tooLarge : uploadFailed, false));
    };
    request.onerror = rejectAsRetryable;
    request.ontimeout = rejectAsRetryable;
    request.onabort = () => reject(abortError());
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.send(file);
  });
}
