import type { DiscReading } from './parse-disc-code';

/** Reads the photo on this device. Never settles once `signal` is aborted. */
export function readDiscPhoto(photo: Blob, signal: AbortSignal): Promise<DiscReading> {
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
