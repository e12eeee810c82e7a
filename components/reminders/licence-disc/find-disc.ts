import { readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import { parseDiscCode, type DiscReading } from './parse-disc-code';

/** Discs are never printed white on black. */
const OPTIONS: ReaderOptions = { formats: ['PDF417', 'QRCode'], tryHarder: true, tryRotate: true, tryInvert: false };

/** Prefers a licence disc to other codes in the picture. Expects the zxing module to be prepared. */
export async function findDisc(picture: ImageData | Uint8Array): Promise<DiscReading> {
  const codes = await readBarcodes(picture, OPTIONS);
  const readings = codes.map(({ format, bytes }) => parseDiscCode({ format, content: String.fromCharCode(...bytes) }));
  return readings.find((reading) => 'disc' in reading) ?? readings[0] ?? { problem: 'noCode' };
}

/** Milliseconds after which no further picture is tried. The reader works slowly on an old phone. */
const TIME_LIMIT = 5000;

/** Returns what the first picture with a code has. Expects the zxing module to be prepared. */
export async function findDiscInAny(
  pictures: Iterable<ImageData | Uint8Array>,
  now: () => number = () => performance.now(),
): Promise<DiscReading> {
  const lastStart = now() + TIME_LIMIT;
  for (const picture of pictures) {
    const reading = await findDisc(picture);
    if ('disc' in reading || reading.problem !== 'noCode' || now() > lastStart) return reading;
  }
  return { problem: 'noCode' };
}
