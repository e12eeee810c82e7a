'use client';

import { useEffect, useRef } from 'react';
import { CircleCheckIcon, FileTextIcon, XIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { toKilobytes } from './attachment-list';
import type { UploadState } from './use-file-upload';

export function UploadProgress({
  upload,
  isLocked,
  onClear,
}: {
  upload: Exclude<UploadState, { state: 'empty' }>;
  isLocked: boolean;
  onClear: () => void;
}) {
  const { t } = useI18n();
  const { file, state } = upload;
  const clearButton = useRef<HTMLButtonElement>(null);
  // Take the focus, because choosing a file has unmounted the focused button.
  useEffect(() => clearButton.current?.focus(), []);
  return (
    <div className="flex items-center gap-3 rounded-lg border p-4 text-sm">
      {state === 'uploaded' ? (
        <CircleCheckIcon className="size-5 shrink-0 text-success" aria-hidden />
      ) : (
        <FileTextIcon className="size-5 shrink-0 text-muted-foreground" aria-hidden />
      )}
      <div className="min-w-0 flex-1 space-y-1.5">
        <p className="truncate font-medium" title={file.name}>
          {file.name}
        </p>
        {state === 'uploading' && (
          <Progress
            value={Math.round(upload.progress * 100)}
            aria-label={t('attachments.upload.uploadingFile', { name: file.name })}
          />
        )}
        <p role="status" className="text-muted-foreground">
          {state === 'uploaded'
            ? t('attachments.upload.uploaded', { kilobytes: toKilobytes(file.size) })
            : t('attachments.upload.uploading')}
        </p>
      </div>
      <Button
        ref={clearButton}
        type="button"
        variant="ghost"
        size="icon-sm"
        aria-label={t(state === 'uploaded' ? 'attachments.upload.chooseAnother' : 'attachments.upload.stop')}
        onClick={onClear}
        disabled={isLocked}
      >
        <XIcon aria-hidden />
      </Button>
    </div>
  );
}
