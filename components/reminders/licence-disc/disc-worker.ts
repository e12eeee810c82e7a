import { prepareZXingModule } from 'zxing-wasm/reader';
import { findDisc } from './find-disc';
import type { DiscReading } from './parse-disc-code';

interface Attempt {
  /** Pixels of the longer side, to which a larger photo is reduced. */
  size: number;
  degrees: number;
}

/** zxing reads PDF417 codes that tilt by up to four degrees. The last attempt is for a disc that is far away. */
const ATTEMPTS: Attempt[] = [
  ...[0, 8, -8, 16, -16].map((degrees) => ({ size: 1600, degrees })),
  { size: 2800, degrees: 0 },
];

const wasmUrl = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url);
prepareZXingModule({ overrides: { locateFile: () => wasmUrl.href } });

async function readPhoto(photo: Blob): Promise<DiscReading> {
  const bitmap = await createImageBitmap(photo).catch(() => undefined);
  if (!bitmap) return { problem: 'notAPicture' };
  for (const attempt of ATTEMPTS) {
    const reading = await findDisc(draw(bitmap, attempt));
    if ('disc' in reading || reading.problem !== 'noCode') return reading;
  }
  return { problem: 'noCode' };
}

function draw(bitmap: ImageBitmap, { size, degrees }: Attempt): ImageData {
  const scale = Math.min(1, size / Math.max(bitmap.width, bitmap.height));
  const width = Math.ceil(bitmap.width * scale);
  const height = Math.ceil(bitmap.height * scale);
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  context.translate(width / 2, height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  return context.getImageData(0, 0, width, height);
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  readPhoto(data).then(
    (reading) => postMessage(reading),
    () => postMessage({ problem: 'notLoaded' } satisfies DiscReading),
  );
});
