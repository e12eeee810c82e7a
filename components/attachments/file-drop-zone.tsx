'use client';

import { useId, useRef, type ComponentProps } from 'react';
import { CameraIcon, UploadCloudIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Button } from '@/components/ui/button';
import { ATTACHMENT_ACCEPT_ATTRIBUTE } from '@/lib/attachments/schema';
import { cn } from '@/lib/browser/class-names';
import type { RejectedFile } from './use-file-upload';

/** The upload dialog handles the drop event. */
export function FileDropZone({
  onChoose,
  isDragOver,
  rejected,
}: {
  onChoose: (file: File) => void;
  isDragOver: boolean;
  rejected?: RejectedFile | undefined;
}) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const rejectedId = useId();
  return (
    <div className="space-y-2">
      <div
        className={cn(
          'flex flex-col items-center gap-3 rounded-lg border-2 border-dashed px-4 py-8 text-center text-sm transition-colors',
          isDragOver && 'border-primary bg-primary-soft/50',
        )}
      >
        <UploadCloudIcon className="size-8 text-muted-foreground" aria-hidden />
        <p className="text-muted-foreground max-sm:hidden">{t('attachments.upload.drop')}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button
            type="button"
            variant="outline"
            onClick={() => input.current?.click()}
            aria-describedby={rejected ? rejectedId : undefined}
          >
            {t('attachments.upload.choose')}
          </Button>
          <Button
            type="button"
            variant="outline"
            onClick={() => camera.current?.click()}
            className="hidden pointer-coarse:inline-flex"
          >
            <CameraIcon aria-hidden />
            {t('attachments.upload.takePhoto')}
          </Button>
        </div>
        <HiddenInput
          ref={input}
          accept={ATTACHMENT_ACCEPT_ATTRIBUTE}
          aria-label={t('attachments.upload.fileLabel')}
          onChoose={onChoose}
        />
        <HiddenInput ref={camera} accept="image/jpeg" capture="environment" aria-hidden onChoose={onChoose} />
      </div>
      {rejected && (
        <div id={rejectedId} className="text-sm">
          <p className="truncate font-medium" title={rejected.name}>
            {rejected.name}
          </p>
          <p role="alert" className="text-destructive-text">
            {rejected.reason}
          </p>
        </div>
      )}
    </div>
  );
}

function HiddenInput({ onChoose, ...input }: ComponentProps<'input'> & { onChoose: (file: File) => void }) {
  return (
    <input
      {...input}
      type="file"
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        const file = event.target.files?.[0];
        // Reset the input, so that choosing the same file again fires `change`.
        event.target.value = '';
        if (file) onChoose(file);
      }}
    />
  );
}
