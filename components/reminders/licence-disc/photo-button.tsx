'use client';

import { useRef, type ComponentProps } from 'react';
import { CameraIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';

interface PhotoButtonProps extends ComponentProps<typeof Button> {
  isReading?: boolean;
  onPhoto: (photo: File) => void;
}

/** On phones, opens the camera app, which needs no permission for this site. */
export function PhotoButton({ isReading = false, onPhoto, children, ...props }: PhotoButtonProps) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button type="button" aria-busy={isReading} {...props} onClick={() => input.current?.click()}>
        {isReading ? <Spinner /> : <CameraIcon aria-hidden />}
        {children ?? t('reminders.disc.scan')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t('reminders.disc.photo')}
        tabIndex={-1}
        hidden
        onChange={({ target }) => {
          const photo = target.files?.[0];
          // Reset the input, so that choosing the same photo again fires `change`.
          target.value = '';
          if (photo) onPhoto(photo);
        }}
      />
    </>
  );
}
