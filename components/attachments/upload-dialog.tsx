'use client';

import { useEffect, useEffectEvent, useId, useState, type DragEvent } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { bdi } from '@/components/i18n/tags';
import type { DialogProps } from '@/components/layout/use-lazy-dialog';
import { showErrorToast } from '@/components/toast/error-toast';
import { showToast } from '@/components/toast/toast';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Label } from '@/components/ui/label';
import { Spinner } from '@/components/ui/spinner';
import { useAddAttachment } from '@/lib/attachments/queries';
import { ATTACHMENT_TEXTS, ATTACHMENT_TYPE_NAMES, MAX_ATTACHMENT_BYTES, toMegabytes } from '@/lib/attachments/rules';
import { ApiError } from '@/lib/browser/api-client';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { FileDropZone } from './file-drop-zone';
import { UploadProgress } from './upload-progress';
import { useFileUpload } from './use-file-upload';

/** Uploads a file once it is chosen. Closing aborts the upload, but is impossible while the file is being attached. */
export function UploadDialog({
  reminder,
  proof,
  open,
  onClose,
  onCloseAutoFocus,
}: DialogProps & { reminder: ReminderResponse; proof: { photo: File | undefined } | undefined }) {
  const { t } = useI18n();
  const { upload, choose, clear } = useFileUpload();
  const [isProof, setIsProof] = useState(proof !== undefined);
  const attach = useAddAttachment();
  const chooseFirst = useEffectEvent(() => proof?.photo && void choose(proof.photo));
  useEffect(() => void chooseFirst(), []);
  // Stay locked after success, because the closing dialog still shows the file, which must not be attached twice.
  const isLocked = attach.isPending || attach.isSuccess;
  const { isDragOver, ...dropHandlers } = useFileDrop((file) => upload.state === 'empty' && void choose(file));

  const [isAsking, setAsking] = useState(false);
  const discard = () => {
    clear();
    onClose();
  };
  /** Asks once about a file that would be lost. */
  const closeUnlessLocked = () => {
    if (isLocked) return;
    if (upload.state === 'uploaded' && !isAsking) setAsking(true);
    else discard();
  };
  const attachFile = ({ thenAnother = false } = {}) => {
    if (upload.state !== 'uploaded') {
      const description = t.text(ATTACHMENT_TEXTS.fileMissing);
      return showToast({ title: t('ui.error'), description, variant: 'destructive' });
    }
    const { file, uploadURL, idempotencyKey } = upload;
    attach.mutate(
      {
        // A key belongs to one input.
        idempotencyKey: `${idempotencyKey} ${isProof}`,
        reminderId: reminder.id,
        fileName: file.name,
        originalName: file.name,
        mimeType: file.type,
        fileSize: file.size,
        uploadURL,
        isProofOfRenewal: isProof,
        scanStatus: 'pending',
      },
      {
        onSuccess: () => {
          showToast({ title: t('attachments.upload.done.title'), description: t('attachments.upload.done.text') });
          if (!thenAnother) return onClose();
          clear();
          setIsProof(false);
          setAsking(false);
          attach.reset();
        },
        onError: (error) => {
          // Trying again does not bring back what is gone.
          const gone = error instanceof ApiError && [404, 410].includes(error.status) && error.serverMessage;
          showErrorToast(error, { title: t('ui.error'), description: gone || t('attachments.errors.attachFailed') });
          // The server deletes a file that it rejects, so the user must choose another one.
          if (error instanceof ApiError && error.status < 500 && error.status !== 429)
            clear({ name: file.name, reason: error.serverMessage ?? t('attachments.errors.attachFailed') });
        },
      },
    );
  };

  return (
    <Dialog open={open} onOpenChange={(next) => !next && closeUnlessLocked()}>
      <DialogContent onCloseAutoFocus={onCloseAutoFocus} {...dropHandlers}>
        <DialogHeader>
          <DialogTitle>{t('attachments.upload.title')}</DialogTitle>
          <DialogDescription className="line-clamp-3 wrap-anywhere">
            {t.rich('attachments.upload.description', { title: reminder.title, bdi })}
          </DialogDescription>
        </DialogHeader>
        <div className="min-w-0 space-y-4">
          {upload.state === 'empty' ? (
            <FileDropZone onChoose={choose} isDragOver={isDragOver} rejected={upload.rejected} />
          ) : (
            <UploadProgress upload={upload} isLocked={isLocked} onClear={() => clear()} />
          )}
          <FileTypesHint />
          <ProofOfRenewalCheckbox checked={isProof} onChange={setIsProof} />
        </div>
        {isAsking && upload.state === 'uploaded' && (
          <Alert>
            <AlertDescription>{t('attachments.upload.notAttached')}</AlertDescription>
          </Alert>
        )}
        <DialogFooter>
          <Button type="button" variant="outline" onClick={discard} disabled={isLocked}>
            {t('ui.cancel')}
          </Button>
          {upload.state === 'uploaded' && (
            <Button
              type="button"
              variant="outline"
              onClick={() => attachFile({ thenAnother: true })}
              disabled={isLocked}
            >
              {t('attachments.upload.submitThenAnother')}
            </Button>
          )}
          <Button type="button" onClick={() => attachFile()} disabled={upload.state !== 'uploaded' || isLocked}>
            {attach.isPending && <Spinner />}
            {t('attachments.upload.submit')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** Accepts drops on the whole element. Without a handler, the browser would open the file in place of the page. */
function useFileDrop(onFile: (file: File) => void) {
  const [isDragOver, setDragOver] = useState(false);
  return {
    isDragOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setDragOver(true);
    },
    onDragLeave: () => setDragOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDragOver(false);
      const file = event.dataTransfer.files[0];
      if (file) onFile(file);
    },
  };
}

function FileTypesHint() {
  const { t } = useI18n();
  return (
    <p className="text-sm text-muted-foreground">
      {t('attachments.upload.hint', {
        types: ATTACHMENT_TYPE_NAMES.join(', '),
        megabytes: toMegabytes(MAX_ATTACHMENT_BYTES),
      })}
    </p>
  );
}

function ProofOfRenewalCheckbox({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { t } = useI18n();
  const id = useId();
  return (
    <div className="flex items-center gap-2.5">
      <Checkbox id={id} checked={checked} onCheckedChange={(next) => onChange(next === true)} />
      <Label htmlFor={id}>{t('attachments.upload.proofOfRenewal')}</Label>
    </div>
  );
}
