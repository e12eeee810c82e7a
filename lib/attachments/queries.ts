import { useMutation, useQueryClient } from '@tanstack/react-query';
import { recentAuditKey } from '@/lib/audit/queries';
import { ApiError, callApi } from '@/lib/platform/api-client';
import { remindersKey } from '@/lib/reminders/queries';
import { attachmentMessages, type AttachmentInput, type AttachmentResponse, type UploadResponse } from './schema';

interface UploadRequest {
  file: File;
  /** Called with the part that has gone out, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** The file did not get to its upload address. The message is for a person. */
export class UploadError extends Error {
  override name = 'UploadError';
}

/**
 * Fetches an upload address and sends the file to it. The error is an ApiError if there was no address, an UploadError if the
 * file did not arrive, a DOMException named AbortError if it was called off.
 */
export const useUploadAttachment = () =>
  useMutation({
    mutationFn: async ({ file, onProgress, signal }: UploadRequest): Promise<UploadResponse> => {
      const { uploadURL } = await callApi<UploadResponse>('POST', '/api/objects/upload');
      await send(uploadURL, file, onProgress, signal);
      return { uploadURL };
    },
  });

/** Attaches an uploaded file; reminders and recent activity are loaded anew (spec §7). */
export function useAttach() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AttachmentInput) => callApi<AttachmentResponse>('POST', '/api/attachments', body),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: remindersKey }),
        client.invalidateQueries({ queryKey: recentAuditKey }),
      ]),
  });
}

/** Takes an attachment off its reminder. */
export function useRemoveAttachment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi<undefined>('DELETE', `/api/attachments/${id}`),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: remindersKey }),
        client.invalidateQueries({ queryKey: recentAuditKey }),
      ]),
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
    request.open('PUT', url);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve();
      reject(new UploadError(request.status === 413 ? attachmentMessages.tooLarge : attachmentMessages.uploadFailed));
    };
    request.onerror = () => reject(new UploadError(attachmentMessages.uploadFailed));
    request.onabort = () => reject(calledOff());
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.send(file);
  });
}
