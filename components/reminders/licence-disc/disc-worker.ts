import { prepareZXingModule } from 'zxing-wasm/reader';
import { findDisc } from './find-disc';
import type { DiscReading } from './parse-disc-code';

/** Longer sides in pixels to which a photo is reduced: the first is quick, the second reads a disc far away. */
const READING_SIZES = [1600, 3200];

const wasmUrl = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url);
prepareZXingModule({ overrides: { locateFile: () => wasmUrl.href } });

async function readPhoto(photo: Blob): Promise<DiscReading> {
  const bitmap = await createImageBitmap(photo).catch(() => undefined);
  if (!bitmap) return { problem: 'notAPicture' };
  const originalSize = Math.max(bitmap.width, bitmap.height);
  let reading: DiscReading = { problem: 'noCode' };
  for (const [attempt, size] of READING_SIZES.entries()) {
    if (attempt > 0 && originalSize <= READING_SIZES[attempt - 1]!) break;
    reading = await findDisc(reduce(bitmap, Math.min(1, size / originalSize)));
    if (!('problem' in reading) || reading.problem !== 'noCode') break;
  }
  return reading;
}

function reduce(bitmap: ImageBitmap, scale: number): ImageData {
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  context.drawImage(bitmap, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  readPhoto(data).then(
    (reading) => postMessage(reading),
    () => postMessage({ problem: 'notLoaded' } satisfies DiscReading),
  );
});
