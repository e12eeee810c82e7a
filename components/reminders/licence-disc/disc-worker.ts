import { prepareZXingModule } from 'zxing-wasm/reader';
import { findDiscInAny } from './find-disc';
import type { DiscReading } from './parse-disc-code';

/** Pixels of the longer side, to which a larger photo is reduced. The second is for a disc that is far away. */
const SIZES = [1600, 2800] as const;

/** zxing reads PDF417 codes that tilt by up to four degrees. */
const TILTS = [8, -8, 16, -16];

const wasmUrl = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url);

async function readPhoto(photo: Blob): Promise<DiscReading> {
  const bitmap = await createImageBitmap(photo).catch(() => undefined);
  if (!bitmap) return { problem: 'notAPicture' };
  // Load the module before the time limit starts, because a slow connection would use it up.
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl.href }, fireImmediately: true });
  return findDiscInAny(drawPictures(bitmap));
}

/** Draws the photo anew for each attempt to read it. */
function* drawPictures(photo: ImageBitmap) {
  const [size, largeSize] = SIZES;
  const reduced = draw(photo, size);
  yield pixelsOf(reduced);
  for (const degrees of TILTS) yield pixelsOf(draw(reduced, size, degrees));
  yield pixelsOf(draw(photo, largeSize));
}

function draw(picture: ImageBitmap | OffscreenCanvas, size: number, degrees = 0): OffscreenCanvas {
  const scale = Math.min(1, size / Math.max(picture.width, picture.height));
  const width = Math.ceil(picture.width * scale);
  const height = Math.ceil(picture.height * scale);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.translate(width / 2, height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(picture, -width / 2, -height / 2, width, height);
  return canvas;
}

const pixelsOf = (canvas: OffscreenCanvas): ImageData =>
  canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  readPhoto(data).then(
    (reading) => postMessage(reading),
    () => postMessage({ problem: 'notLoaded' } satisfies DiscReading),
  );
});
