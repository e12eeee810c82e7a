import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { prepareZXingModule } from 'zxing-wasm/reader';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { findDisc, findDiscInAny } from '@/components/reminders/licence-disc/find-disc';
import { isSamePlate, parseDiscCode } from '@/components/reminders/licence-disc/parse-disc-code';

const BLANK = { width: 200, height: 100, channels: 3, background: 'white' } as const;
const root = path.resolve(import.meta.dirname, '../../../..');

const FIELDS = {
  kind: 'MVL1CC36',
  length: '0000',
  control: '4025T0L5',
  copy: '1',
  document: '4025012R5CFN',
  plate: 'ND 12345',
  register: 'CLN345W',
  description: 'Hatch back / Luikrug',
  make: 'VOLKSWAGEN',
  model: 'POLO VIVO',
  colour: 'White / Wit',
  vin: 'AAVZZZ6SZEU000001',
  engine: 'CLP000001',
  expiresOn: '2027-06-30',
};

/** Writes the code with its true length, unless `changes` has another. */
function writeCode(changes: Partial<typeof FIELDS> = {}): string {
  const write = (length: string) => `%${Object.values({ ...FIELDS, ...changes, length }).join('%')}%`;
  return write(changes.length ?? String(write('0000').length).padStart(4, '0'));
}

const parse = (content: string, format = 'PDF417') => parseDiscCode({ format, content });

describe('parseDiscCode', () => {
  it('returns plate, make and expiry date, and nothing else', () =>
    expect(parse(writeCode())).toEqual({
      disc: { plate: 'ND 12345', make: 'VOLKSWAGEN', expiresOn: '2027-06-30' },
    }));

  it('accepts an expiry date that has passed', () =>
    expect(parse(writeCode({ expiresOn: '2019-01-31' }))).toMatchObject({ disc: { expiresOn: '2019-01-31' } }));

  it('removes spaces around plate and make', () =>
    expect(parse(writeCode({ plate: ' CA 1 ', make: 'FORD ' }))).toMatchObject({
      disc: { plate: 'CA 1', make: 'FORD' },
    }));

  it.each(['0000', '0148', '0150', '', 'abcd', '-149', '1490'])('is incomplete if the length is %j', (length) =>
    expect(parse(writeCode({ length }))).toEqual({ problem: 'incomplete' }),
  );

  it('is incomplete if its end is missing', () =>
    expect(parse(writeCode().slice(0, -5))).toEqual({ problem: 'incomplete' }));

  it.each(['plate', 'make', 'expiresOn'] as const)('is incomplete without %s', (field) =>
    expect(parse(writeCode({ [field]: ' ' }))).toEqual({ problem: 'incomplete' }),
  );

  it.each(['2027-02-30', '2027/06/30', '30-06-2027', '0000-00-00', 'soon'])(
    'is incomplete with the expiry date %j',
    (expiresOn) => expect(parse(writeCode({ expiresOn }))).toEqual({ problem: 'incomplete' }),
  );

  it.each(['%MVL', '%MVL1CC36%0013%'])('is incomplete if fields are missing: %j', (content) =>
    expect(parse(content)).toEqual({ problem: 'incomplete' }),
  );

  it.each(['', '%', 'M1TRAVEL/ONE', '%MVRC1%0149%'])('does not take another PDF417 code for a disc: %j', (content) =>
    expect(parse(content)).toEqual({ problem: 'otherCode' }),
  );

  it('recognises the code of a driver’s licence card', () =>
    expect(parse(`\u0001${'x'.repeat(719)}`)).toEqual({ problem: 'driversCard' }));

  it('does not read a disc from a QR code', () => expect(parse(writeCode(), 'QRCode')).toEqual({ problem: 'qrCode' }));
});

const readPicture = async (file: string) =>
  new Uint8Array(await readFile(path.join(root, 'tests/support/files/licence-discs', file)));

describe('the barcode reader', () => {
  beforeAll(async () => {
    const wasmBinary = await readFile(path.join(root, 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'));
    await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer }, fireImmediately: true });
  });

  it.each([
    ['disc-straight.png', { disc: { plate: 'CA123456', make: 'TOYOTA', expiresOn: '2027-03-31' } }],
    ['disc-tilted.jpg', { disc: { plate: 'ND 12345', make: 'VOLKSWAGEN', expiresOn: '2027-06-30' } }],
    ['disc-sideways.jpg', { disc: { plate: 'DSY123GP', make: 'FORD', expiresOn: '2026-12-31' } }],
    ['drivers-card.png', { problem: 'driversCard' }],
    ['not-a-disc-qr.png', { problem: 'qrCode' }],
  ])('reads %s', async (file, reading) => {
    expect(await findDisc(await readPicture(file))).toEqual(reading);
  });

  it.each([
    [400, 6, { disc: { plate: 'CA123456' } }],
    [2000, 3, { problem: 'noCode' }],
  ])('tries pictures of a photo for at most 5 s: each takes %i ms', async (duration, expectedPictures, reading) => {
    const disc = await readPicture('disc-straight.png');
    const blank = new Uint8Array(await sharp({ create: BLANK }).png().toBuffer());
    let time = 0;
    const takePictures = function* () {
      for (const picture of [blank, blank, blank, blank, blank, disc]) {
        time += duration;
        yield picture;
      }
    };
    expect(await findDiscInAny(takePictures(), () => time)).toMatchObject(reading);
    expect(time / duration).toBe(expectedPictures);
  });
});

it.each([
  ['nd 12-345', true],
  ['ND12346', false],
])('isSamePlate compares ND 12345 with %s without case, spaces and hyphens', (other, expected) =>
  expect(isSamePlate('ND 12345', other)).toBe(expected),
);
