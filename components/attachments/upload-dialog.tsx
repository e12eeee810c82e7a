'use client';

import { useId, useState } from 'react';
import { useUnauthorizedRedirect } from '@/components/layout/unauthorized';
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
import { showToast } from '@/components/ui/toast';
import { useAttach } from '@/lib/attachments/queries';
import { attachmentMessages } from '@/lib/attachments/schema';
import { ApiError, isUnauthorized } from '@/lib/platform/api-client';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { FileDrop } from './file-drop';
import { UploadState } from './upload-state';
import { useFileUpload } from './use-file-upload';

interface DialogProps {
  reminder: ReminderResponse;
  open: boolean;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

/**
 * Uploads one file as soon as it is chosen, then attaches it to the reminder (spec §2). Closing calls off an upload that is
 * under way; the next opening starts afresh.
 */
export function UploadDialog({ reminder, open, onClose, onCloseAutoFocus }: DialogProps) {
  const { upload, choose, clear } = useFileUpload();
  const [isProof, setIsProof] = useState(false);
  const attach = useAttach();
  const redirect = useUnauthorizedRedirect();
  const proofId = useId();

  const close = () => {
    clear();
    onClose();
  };
  const save = () => {
    if (upload.state !== 'uploaded') {
      showToast({ title: 'Error', description: attachmentMessages.fileMissing, variant: 'destructive' });
      return;
    }
    const { file, uploadURL } = upload;
    attach.mutate(
      {
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
          showToast({ title: 'File uploaded', description: attachmentMessages.uploaded });
          close();
        },
        onError: (error) => {
          if (isUnauthorized(error)) return redirect();
          showToast({ title: 'Error', description: attachmentMessages.attachFailed, variant: 'destructive' });
          // A file that was refused is gone from the server: another one has to be chosen.
          if (error instanceof ApiError && error.status < 500 && error.status !== 429) clear(error.serverMessage);
        },
      },
    );
  };

  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()}>
      <DialogContent onCloseAutoFocus={onCloseAutoFocus}>
        <DialogHeader>
          <DialogTitle>Upload Attachment</DialogTitle>
          <DialogDescription className="line-clamp-3 wrap-anywhere">{`For “${reminder.title}”`}</DialogDescription>
        </DialogHeader>
        <div className="min-w-0 space-y-4">
          {upload.state === 'empty' ? (
            <FileDrop onChoose={choose} problem={upload.problem} />
          ) : (
            <UploadState upload={upload} onClear={() => clear()} />
          )}
          <p className="text-sm text-muted-foreground">{attachmentMessages.note}</p>
          <div className="flex items-center gap-2.5">
            <Checkbox id={proofId} checked={isProof} onCheckedChange={(checked) => setIsProof(checked === true)} />
            <Label htmlFor={proofId}>This is proof of renewal</Label>
          </div>
        </div>
        <DialogFooter>
          <Button type="button" variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="button" onClick={save} disabled={upload.state !== 'uploaded' || attach.isPending}>
            {attach.isPending && <Spinner />}
            Upload
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
