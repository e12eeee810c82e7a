import { useCallback, useEffect, useRef, useState } from 'react';
import { useUnauthorizedRedirect } from '@/components/layout/unauthorized-redirect';
import { showToast } from '@/components/ui/toast';
import { getUploadFailureMessage, useUploadAttachment } from '@/lib/attachments/queries';
import { MAX_ATTACHMENT_BYTES, attachmentTypeFromName } from '@/lib/attachments/rules';
import { ATTACHMENT_MESSAGES } from '@/lib/attachments/schema';
import { isUnauthorized } from '@/lib/browser/api-client';

export type UploadState =
  | { state: 'empty'; error?: string }
  /** `progress` is between 0 and 1. */
  | { state: 'uploading'; file: File; progress: number }
  | { state: 'uploaded'; file: File; uploadURL: string };

/** Returns the reason why a file cannot be attached, or null if it can be. */
function validateFile(file: File): string | null {
  if (!attachmentTypeFromName(file.name)) return ATTACHMENT_MESSAGES.wrongType;
  if (file.size > MAX_ATTACHMENT_BYTES) return ATTACHMENT_MESSAGES.tooLarge;
  return file.size === 0 ? ATTACHMENT_MESSAGES.empty : null;
}

/** Uploads one file at a time. `clear` aborts a running upload and can set an error message. */
export function useFileUpload() {
  const [upload, setUpload] = useState<UploadState>({ state: 'empty' });
  const { mutateAsync: send } = useUploadAttachment();
  const redirect = useUnauthorizedRedirect();
  const controllerRef = useRef<AbortController>(undefined);

  const choose = useCallback(
    async (file: File) => {
      controllerRef.current?.abort();
      const validationError = validateFile(file);
      if (validationError) return setUpload({ state: 'empty', error: validationError });
      const controller = new AbortController();
      controllerRef.current = controller;
      const { signal } = controller;
      const setUploadUnlessAborted = (next: UploadState) => !signal.aborted && setUpload(next);
      setUploadUnlessAborted({ state: 'uploading', file, progress: 0 });
      try {
        const { uploadURL } = await send({
          file,
          signal,
          onProgress: (progress) => setUploadUnlessAborted({ state: 'uploading', file, progress }),
        });
        setUploadUnlessAborted({ state: 'uploaded', file, uploadURL });
      } catch (error) {
        if (signal.aborted) return;
        const message = getUploadFailureMessage(error);
        setUploadUnlessAborted({ state: 'empty', error: message });
        if (isUnauthorized(error)) redirect();
        else showToast({ title: 'Error', description: message, variant: 'destructive' });
      }
    },
    [send, redirect],
  );

  const clear = useCallback((message?: string) => {
    controllerRef.current?.abort();
    setUpload(message === undefined ? { state: 'empty' } : { state: 'empty', error: message });
  }, []);
  useEffect(() => () => controllerRef.current?.abort(), []);
  return { upload, choose, clear };
}
