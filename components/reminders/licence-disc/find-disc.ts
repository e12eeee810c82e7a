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
