'use client';

import { useRef, useState } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { UserAvatar } from '@/components/layout/user-avatar';
import { handleApiError } from '@/components/toast/error-toast';
import { showToast } from '@/components/toast/toast';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { useRemoveProfilePicture, useUploadProfilePicture } from '@/lib/accounts/profile/queries';
import {
  MAX_PICTURE_BYTES,
  MAX_STORED_PICTURE_SIDE_PIXELS,
  PICTURE_TYPE_NAMES,
  PICTURE_TYPES,
} from '@/lib/accounts/profile/rules';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import type { Translator } from '@/lib/i18n/translator';

const megabytes = MAX_PICTURE_BYTES / 1024 / 1024;

function validatePicture(t: Translator, file: File) {
  if (!PICTURE_TYPES.includes(file.type))
    return {
      title: t('profile.picture.invalidType.title'),
      description: t('profile.picture.invalidType.description', { types: PICTURE_TYPE_NAMES }),
    };
  if (file.size >= MAX_PICTURE_BYTES)
    return {
      title: t('profile.picture.tooLarge.title'),
      description: t('profile.picture.tooLarge.description', { megabytes }),
    };
  return undefined;
}

/** Loads the code only for a picture that is too large to be sent as it is, such as a phone's photo. */
async function shrinkIfTooLarge(file: File): Promise<File> {
  if (file.size < MAX_PICTURE_BYTES || !PICTURE_TYPES.includes(file.type)) return file;
  const { shrinkPhoto } = await import('@/components/attachments/shrink-photo');
  return shrinkPhoto(file, MAX_STORED_PICTURE_SIDE_PIXELS);
}

export function PictureControls({ user }: { user: CurrentUser }) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const upload = useUploadProfilePicture();
  const remove = useRemoveProfilePicture();
  const [uploading, setUploading] = useState(false);
  const busy = uploading || remove.isPending;

  async function uploadPicture(original: File | undefined): Promise<void> {
    // Reset the input, so that choosing the same file again fires `change`.
    if (input.current) input.current.value = '';
    if (!original) return;
    setUploading(true);
    try {
      const file = await shrinkIfTooLarge(original);
      const validationError = validatePicture(t, file);
      if (validationError) return showToast({ ...validationError, variant: 'destructive' });
      await upload.mutateAsync(file);
      showToast({ title: t('profile.picture.updated.title'), description: t('profile.picture.updated.description') });
    } catch (error) {
      handleApiError(error, t('profile.picture.uploadFailed.title'), t('profile.picture.uploadFailed.description'));
    } finally {
      setUploading(false);
    }
  }

  async function removePicture(): Promise<void> {
    try {
      await remove.mutateAsync();
      // Move the focus, because the focused button is being unmounted.
      changeButton.current?.focus();
      showToast({ title: t('profile.picture.removed.title'), description: t('profile.picture.removed.description') });
    } catch (error) {
      handleApiError(error, t('profile.picture.removeFailed.title'), t('profile.picture.removeFailed.description'));
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
            {uploading && <Spinner />}
            {t(uploading ? 'profile.picture.uploading' : 'profile.picture.change')}
          </Button>
          {user.profileImageUrl && (
            <Button
              variant="ghost"
              aria-disabled={busy || undefined}
              aria-describedby="picture-clear"
              onClick={() => !busy && void removePicture()}
            >
              {t('profile.picture.clear')}
            </Button>
          )}
        </div>
        <p id="picture-clear" hidden>
          {t('profile.picture.clearHint')}
        </p>
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          aria-label={t('profile.picture.label')}
          tabIndex={-1}
          hidden
          onChange={(event) => void uploadPicture(event.target.files?.[0])}
        />
        <p id="picture-hint" className="mt-2 text-sm text-muted-foreground">
          {t('profile.picture.hint', { megabytes })}
        </p>
      </div>
    </div>
  );
}
