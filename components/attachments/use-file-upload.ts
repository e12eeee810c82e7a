import { useCallback, useEffect, useRef, useState } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { showErrorToast } from '@/components/toast/error-toast';
import { getUploadFailureMessage, useUploadAttachment } from '@/lib/attachments/queries';
import { ATTACHMENT_TEXTS, MAX_ATTACHMENT_BYTES, refusalFromName } from '@/lib/attachments/rules';
import { newIdempotencyKey } from '@/lib/browser/api-client';
import type { I18n } from '@/lib/i18n/i18n';
import { isPhoto, shrinkPhoto } from './shrink-photo';

export interface RejectedFile {
  name: string;
  reason: string;
}

export type UploadState =
  | { state: 'empty'; rejected?: RejectedFile }
  /** `progress` is between 0 and 1. */
  | { state: 'uploading'; file: File; progress: number }
  | { state: 'uploaded'; file: File; uploadURL: string; idempotencyKey: string };

/** Returns the reason why a file cannot be attached, or null if it can be. */
function validateFile({ t }: I18n, file: File): string | null {
  const refusal = refusalFromName(file.name);
  if (refusal) return t.text(refusal);
  if (file.size > MAX_ATTACHMENT_BYTES) return t.text(ATTACHMENT_TEXTS.tooLarge);
  return file.size === 0 ? t.text(ATTACHMENT_TEXTS.empty) : null;
}

/** Uploads one file at a time: `choose` aborts a previous upload, as `clear` does. */
export function useFileUpload() {
  const i18n = useI18n();
  const [upload, setUpload] = useState<UploadState>({ state: 'empty' });
  const { mutateAsync: send } = useUploadAttachment();
  const controllerRef = useRef<AbortController>(undefined);

  const choose = useCallback(
    async (original: File) => {
      controllerRef.current?.abort();
      const controller = new AbortController();
      controllerRef.current = controller;
      const { signal } = controller;
      const setUploadUnlessAborted = (next: UploadState) => !signal.aborted && setUpload(next);
      // Shrinking takes seconds on a slow phone.
      if (isPhoto(original)) setUpload({ state: 'uploading', file: original, progress: 0 });
      const file = await shrinkPhoto(original);
      const validationError = validateFile(i18n, file);
      const reject = (reason: string): UploadState => ({ state: 'empty', rejected: { name: file.name, reason } });
      if (validationError) {
        setUploadUnlessAborted(reject(validationError));
        return;
      }
      setUploadUnlessAborted({ state: 'uploading', file, progress: 0 });
      try {
        const { uploadURL } = await send({
          file,
          signal,
          onProgress: (progress) => setUploadUnlessAborted({ state: 'uploading', file, progress }),
        });
        setUploadUnlessAborted({ state: 'uploaded', file, uploadURL, idempotencyKey: newIdempotencyKey() });
      } catch (error) {
        if (signal.aborted) return;
        const message = getUploadFailureMessage(i18n.t, error);
        setUploadUnlessAborted(reject(message));
        showErrorToast(error, { title: i18n.t('ui.error'), description: message });
      }
    },
    [i18n, send],
  );

  const clear = useCallback((rejected?: RejectedFile) => {
    controllerRef.current?.abort();
    setUpload({ state: 'empty', ...(rejected && { rejected }) });
  }, []);
  useEffect(() => () => controllerRef.current?.abort(), []);
  return { upload, choose, clear };
}
