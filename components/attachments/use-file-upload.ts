import { useCallback, useEffect, useRef, useState } from 'react';
import { useUnauthorizedRedirect } from '@/components/layout/unauthorized';
import { showToast } from '@/components/ui/toast';
import { uploadFailureMessage, useUploadAttachment } from '@/lib/attachments/queries';
import { MAX_ATTACHMENT_BYTES, attachmentTypeFromName } from '@/lib/attachments/rules';
import { attachmentMessages } from '@/lib/attachments/schema';
import { isUnauthorized } from '@/lib/browser/api-client';

export type Upload =
  | { state: 'empty'; problem?: string }
  /** `part` has gone out, 0 to 1. */
  | { state: 'uploading'; file: File; part: number }
  | { state: 'uploaded'; file: File; uploadURL: string };

/** Why a file cannot be attached, or null (spec §5). */
function problemOf(file: File): string | null {
  if (!attachmentTypeFromName(file.name)) return attachmentMessages.wrongType;
  if (file.size > MAX_ATTACHMENT_BYTES) return attachmentMessages.tooLarge;
  return file.size === 0 ? attachmentMessages.empty : null;
}

/** One file at a time: chosen, on its way, uploaded. `clear` calls off what is under way, and may say why. */
export function useFileUpload() {
  const [upload, setUpload] = useState<Upload>({ state: 'empty' });
  const { mutateAsync: send } = useUploadAttachment();
  const redirect = useUnauthorizedRedirect();
  const running = useRef<AbortController>(undefined);

  const choose = useCallback(
    async (file: File) => {
      running.current?.abort();
      const problem = problemOf(file);
      if (problem) return setUpload({ state: 'empty', problem });
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      const unlessCalledOff = (next: Upload) => !signal.aborted && setUpload(next);
      unlessCalledOff({ state: 'uploading', file, part: 0 });
      try {
        const { uploadURL } = await send({
          file,
          signal,
          onProgress: (part) => unlessCalledOff({ state: 'uploading', file, part }),
        });
        unlessCalledOff({ state: 'uploaded', file, uploadURL });
      } catch (error) {
        if (signal.aborted) return;
        const message = uploadFailureMessage(error);
        unlessCalledOff({ state: 'empty', problem: message });
        if (isUnauthorized(error)) redirect();
        else showToast({ title: 'Error', description: message, variant: 'destructive' });
      }
    },
    [send, redirect],
  );

  const clear = useCallback((problem?: string) => {
    running.current?.abort();
    setUpload(problem === undefined ? { state: 'empty' } : { state: 'empty', problem });
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  return { upload, choose, clear };
}
