'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { cn } from '@/lib/browser/class-names';
import { isSamePlate, type DiscReading, type LicenceDisc } from './parse-disc-code';
import { PhotoButton } from './photo-button';

interface ScanDiscButtonProps {
  /** A photo to read at once. */
  photo?: File | undefined;
  /** The number plate of an existing reminder. */
  knownPlate?: string | null | undefined;
  onDisc: (disc: LicenceDisc, photo: File) => void;
  /** Called with a driver's licence card, of which only the kind can be read. */
  onDriversCard?: () => void;
}

/** Reads a photo of a licence disc and says what was found. The photo does not leave this device. */
export function ScanDiscButton({ photo: firstPhoto, knownPlate, onDisc, onDriversCard }: ScanDiscButtonProps) {
  const { t, formatDay } = useI18n();
  const [photo, setPhoto] = useState(firstPhoto);
  const [reading, setReading] = useState<DiscReading>();
  const handleReading = useEffectEvent((next: DiscReading, read: File) => {
    setReading(next);
    if ('disc' in next) onDisc(next.disc, read);
    else if (next.problem === 'driversCard') onDriversCard?.();
  });
  useEffect(() => {
    if (!photo) return;
    const controller = new AbortController();
    void readDiscPhoto(photo, controller.signal).then((next) => handleReading(next, photo));
    return () => controller.abort();
  }, [photo]);
  const isReading = photo !== undefined && reading === undefined;
  const disc = reading && 'disc' in reading ? reading.disc : undefined;
  const isOtherPlate = disc && knownPlate && !isSamePlate(disc.plate, knownPlate);
  const problem = reading && 'problem' in reading ? reading.problem : undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <PhotoButton
        variant="outline"
        className="min-h-11"
        isReading={isReading}
        onPhoto={(next) => {
          setReading(undefined);
          setPhoto(next);
        }}
      >
        {problem && t('reminderForm.disc.scanAgain')}
      </PhotoButton>
      <p
        role="status"
        className={cn('text-sm empty:absolute', problem ? 'text-destructive-text' : 'text-muted-foreground')}
      >
        {!photo && t('reminderForm.disc.hint')}
        {isReading && t('reminderForm.disc.reading')}
        {disc && t('reminderForm.disc.read', { ...disc, expiresOn: formatDay(disc.expiresOn, 'longDay') })}
        {isOtherPlate && (
          <span className="block text-warning-soft-foreground">
            {t('reminderForm.disc.otherPlate', { plate: disc.plate, known: knownPlate })}
          </span>
        )}
        {problem && t(`reminderForm.disc.problems.${problem}`)}
      </p>
    </div>
  );
}

/** Reads the photo on this device. Never settles once `signal` is aborted. */
function readDiscPhoto(photo: Blob, signal: AbortSignal): Promise<DiscReading> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./disc-worker.ts', import.meta.url), { type: 'module' });
    const finish = (reading: DiscReading) => {
      worker.terminate();
      resolve(reading);
    };
    signal.addEventListener('abort', () => worker.terminate());
    worker.addEventListener('message', ({ data }: MessageEvent<DiscReading>) => finish(data));
    worker.addEventListener('error', () => finish({ problem: 'notLoaded' }));
    worker.postMessage(photo);
  });
}
