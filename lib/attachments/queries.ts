import { useMutation } from '@tanstack/react-query';
import { ApiError, callApi, unlessGone } from '@/lib/browser/api-client';
import type { Translator } from '@/lib/i18n/translator';
import { REMINDER_READS } from '@/lib/reminders/at-once/reminder-reads';
import { ATTACHMENT_TEXTS } from './rules';
import type { AddAttachmentInput } from './schema';

interface UploadRequest {
  file: File;
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

const RETRY_DELAYS_MS = [0, 1000, 3000, 5000];
const UPLOAD_TIMEOUT_MS = 5 * 60 * 1000;

export class UploadError extends Error {
  override name = 'UploadError';

  /** @param status undefined if there was no response */
  constructor(readonly status?: number) {
    super(`The upload failed with status ${status}`);
  }

  get isRetryable(): boolean {
    return this.status === undefined || this.status >= 500;
  }
}

/** Each retry uses a new upload URL, because the previous URL may have accepted the file already. */
export const useUploadAttachment = () =>
  useMutation({
    retry: (failures, error) => error instanceof UploadError && error.isRetryable && failures < RETRY_DELAYS_MS.length,
    retryDelay: (failures) => RETRY_DELAYS_MS[failures] ?? 0,
    mutationFn: async ({ file, onProgress, signal }: UploadRequest): Promise<{ uploadURL: string }> => {
      signal?.throwIfAborted();
      const { uploadURL } = await callApi('POST', '/api/objects/upload');
      await putFile(uploadURL, file, onProgress, signal);
      return { uploadURL };
    },
    meta: { touches: [] },
  });

export const useAddAttachment = () =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: AddAttachmentInput & { idempotencyKey: string }) =>
      callApi('POST', '/api/attachments', { body, headers: { 'idempotency-key': idempotencyKey } }),
    meta: { touches: REMINDER_READS },
  });

export const useRemoveAttachment = () =>
  useMutation({
    mutationFn: (id: string) => unlessGone(callApi('DELETE', '/api/attachments/{id}', { params: { id } })),
    meta: { touches: REMINDER_READS },
  });

export function getUploadFailureMessage(t: Translator, error: unknown): string {
  if (error instanceof UploadError)
    return error.status === 413 ? t.text(ATTACHMENT_TEXTS.tooLarge) : t('attachments.errors.uploadFailed');
  return (
    (error instanceof ApiError && error.status === 429 && error.serverMessage) ||
    t('attachments.errors.uploadUrlFailed')
  );
}

/** Uses XMLHttpRequest because `fetch` does not report upload progress. */
function putFile(
  url: string,
  file: File,
  onProgress?: (fraction: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const abortError = () => new DOMException('The upload was cancelled.', 'AbortError');
    if (signal?.aborted) return reject(abortError());
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const rejectWithoutResponse = () => reject(new UploadError());
    request.open('PUT', url);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve();
      reject(new UploadError(request.status));
    };
    request.onerror = rejectWithoutResponse;
    request.ontimeout = rejectWithoutResponse;
    request.onabort = () => reject(abortError());
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.send(file);
  });
}
