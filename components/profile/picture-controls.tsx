'use client';

import { useRef } from 'react';
import { UserAvatar } from '@/components/layout/user-avatar';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { showToast } from '@/components/ui/toast';
import { useRemoveProfilePicture, useUploadProfilePicture } from '@/lib/accounts/profile/queries';
import {
  INVALID_PICTURE_TYPE_MESSAGE,
  MAX_PICTURE_BYTES,
  PICTURE_HINT_TEXT,
  PICTURE_TOO_LARGE_MESSAGE,
  PICTURE_TYPES,
} from '@/lib/accounts/profile/rules';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { handleApiError } from './handle-api-error';

const validatePicture = (file: File) => {
  if (!(PICTURE_TYPES as readonly string[]).includes(file.type)) return INVALID_PICTURE_TYPE_MESSAGE;
  return file.size >= MAX_PICTURE_BYTES ? PICTURE_TOO_LARGE_MESSAGE : undefined;
};

export function PictureControls({ user }: { user: CurrentUser }) {
  const input = useRef<HTMLInputElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const upload = useUploadProfilePicture();
  const remove = useRemoveProfilePicture();
  const busy = upload.isPending || remove.isPending;

  async function uploadPicture(file: File | undefined): Promise<void> {
    // Reset the input: choosing the same file again would otherwise not fire `change`.
    if (input.current) input.current.value = '';
    if (!file) return;
    const validationError = validatePicture(file);
    if (validationError) {
      showToast({ ...validationError, variant: 'destructive' });
      return;
    }
    try {
      await upload.mutateAsync(file);
      showToast({ title: 'Profile picture updated', description: 'Your new picture is in place.' });
    } catch (error) {
      handleApiError(error, 'Upload failed', 'Failed to upload profile picture. Please try again.');
    }
  }

  async function removePicture(): Promise<void> {
    try {
      await remove.mutateAsync();
      // Move the focus, because the focused button is unmounted.
      changeButton.current?.focus();
      showToast({ title: 'Profile picture removed', description: 'Your initials are shown instead.' });
    } catch (error) {
      handleApiError(error, 'Failed to remove picture', 'Failed to remove profile picture. Please try again.');
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-6">
      <UserAvatar user={user} className="size-20 text-2xl" />
      <div>
        <div className="flex flex-wrap gap-2">
          <Button
            ref={changeButton}
            variant="outline"
            aria-disabled={busy || undefined}
            aria-describedby="picture-hint"
            onClick={() => !busy && input.current?.click()}
          >
            {upload.isPending && <Spinner />}
            {upload.isPending ? 'Uploading...' : 'Change Picture'}
          </Button>
          {user.profileImageUrl && (
            <Button
              variant="ghost"
              aria-disabled={busy || undefined}
              aria-describedby="picture-clear"
              onClick={() => !busy && void removePicture()}
            >
              Clear
            </Button>
          )}
        </div>
        <p id="picture-clear" hidden>
          Removes your profile picture.
        </p>
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          aria-label="Profile picture"
          tabIndex={-1}
          hidden
          onChange={(event) => void uploadPicture(event.target.files?.[0])}
        />
        <p id="picture-hint" className="mt-2 text-sm text-muted-foreground">
          {PICTURE_HINT_TEXT}
        </p>
      </div>
    </div>
  );
}
