import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type JpegOptions } from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { GET as readPicture } from '@/app/api/auth/profile-picture/[key]/route';
import { DELETE as removePicture, POST as uploadPicture } from '@/app/api/auth/profile-picture/route';
import { GET as currentUser } from '@/app/api/auth/user/route';
import { eraseAccount } from '@/lib/accounts/profile/delete-account';
import { deleteOldestQueuedFiles } from '@/lib/providers/storage/file-removals';
import { db } from '@/lib/database/db';
import { storage } from '@/lib/providers/storage';
import { clearDatabase } from '@/lib/testing/clear-database';
import { toActor } from '@/lib/http/session';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { english } from '@/tests/support/texts/i18n';
import { makeUser, signIn } from '@/tests/support/user-factory';

useCleanDatabase();

const PATH = '/api/auth/profile-picture';
const MEGABYTE = 1024 * 1024;
const WRONG_TYPE = 'Invalid file type: Please select an image file (JPG, PNG, GIF).';
const INCOMPLETE = 'This picture is damaged or incomplete. Please save it again, or choose another one.';
const TOO_LARGE = 'File too large: Please select an image smaller than 1MB.';

const blankImage = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

function uploadPictureFile(
  cookie: string,
  bytes: Uint8Array,
  { name = 'me.png', type = 'image/png', field = 'profilePicture' } = {},
) {
  const body = new FormData();
  body.set(field, new File([new Uint8Array(bytes)], name, { type }));
  return callRoute(uploadPicture, { method: 'POST', path: PATH, body, cookie });
}

const deleteUser = async (id: string) =>
  eraseAccount({ actor: toActor(await db.user.findUniqueOrThrow({ where: { id } })) });

function fetchPicture(cookie: string, url: string) {
  return callRoute(readPicture, { path: url, params: { key: url.slice(PATH.length + 1) }, cookie });
}

const pictureUrl = async (cookie: string): Promise<string | null> =>
  (await (await callRoute(currentUser, { path: '/api/auth/user', cookie })).json()).profileImageUrl;

describe('POST /api/auth/profile-picture', () => {
  test.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['gif', 'image/gif'],
  ] as const)('accepts a %s image and serves it as WebP, only to its owner', async (format, type) => {
    const cookie = await signIn(await makeUser());
    const response = await uploadPictureFile(cookie, await blankImage().toFormat(format).toBuffer(), { type });
    expect(response.status).toBe(200);
    const url = (await pictureUrl(cookie)) ?? '';
    expect(url).toMatch(/^\/api\/auth\/profile-picture\/[\w-]+$/);
    const served = await fetchPicture(cookie, url);
    expect(served.status).toBe(200);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('cache-control')).toContain('private');
    expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 });
    expect((await fetchPicture(await signIn(await makeUser()), url)).status).toBe(404);
    expect((await fetchPicture('', url)).status).toBe(401);
  });

  test('accepts an animated PNG and stores it as WebP', async () => {
    const cookie = await signIn(await makeUser());
    const png = await blankImage().png().toBuffer();
    const control = Buffer.from('\0\0\0\bacTL\0\0\0\x01\0\0\0\0', 'latin1');
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(control.subarray(4)));
    // The animation control chunk goes after the signature and IHDR, which take 33 bytes.
    const animated = Buffer.concat([png.subarray(0, 33), control, checksum, png.subarray(33)]);
    expect((await fileTypeFromBuffer(animated))?.mime).toBe('image/apng');
    expect((await uploadPictureFile(cookie, animated)).status).toBe(200);
    const served = await fetchPicture(cookie, (await pictureUrl(cookie)) ?? '');
    expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 40 });
  });

  test('rotates the picture upright, scales it down and strips its EXIF data', async () => {
    const cookie = await signIn(await makeUser());
    const photo = await blankImage(1200, 600)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '26/1 12/1 0/1', GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    await uploadPictureFile(cookie, photo, { name: 'me.jpg', type: 'image/jpeg' });
    const stored = await (await fetchPicture(cookie, (await pictureUrl(cookie)) ?? '')).arrayBuffer();
    const { width, height, exif } = await sharp(stored).metadata();
    expect({ width, height, exif }).toEqual({ width: 256, height: 512, exif: undefined });
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.each([
    ['an SVG named .png', () => Buffer.from(svg)],
    ['a text file', () => Buffer.from('no picture')],
    ['an empty file', () => Buffer.alloc(0)],
    ['a WebP image', () => blankImage().webp().toBuffer()],
    ['an executable named .png', () => Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1')],
    ['an image with too many pixels', () => blankImage(9000, 9000).png({ compressionLevel: 9 }).toBuffer()],
  ])('returns 415 for %s', async (_what, bytes) => {
    const cookie = await signIn(await makeUser());
    const response = await uploadPictureFile(cookie, await bytes());
    expect(response.status).toBe(415);
    expect((await response.json()).message).toBe(WRONG_TYPE);
    expect(await pictureUrl(cookie)).toBeNull();
    expect(await db.upload.count()).toBe(0);
  });

  const jpeg = (options?: JpegOptions) => blankImage(300, 300).jpeg(options).toBuffer();
  test.each([
    ['a reported JPEG without its end marker', () => readFile('tests/support/files/reported-files/noeoi.jpg')],
    ['a JPEG without its end marker', async () => (await jpeg()).subarray(0, -2)],
    ['a progressive JPEG without its end marker', async () => (await jpeg({ progressive: true })).subarray(0, -2)],
    ['a JPEG with data after its end', async () => Buffer.concat([await jpeg(), Buffer.from('more')])],
  ])('accepts %s', async (_what, bytes) => {
    const cookie = await signIn(await makeUser());
    expect((await uploadPictureFile(cookie, await bytes(), { name: 'me.jpg', type: 'image/jpeg' })).status).toBe(200);
    const served = await fetchPicture(cookie, (await pictureUrl(cookie)) ?? '');
    expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ format: 'webp' });
  });

  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  test.each([
    ['half a JPEG', async () => half(await jpeg())],
    ['half a progressive JPEG', async () => half(await jpeg({ progressive: true }))],
    ['the headers of a JPEG', async () => (await jpeg()).subarray(0, 100)],
    ['a truncated PNG', async () => (await blankImage(300, 300).png().toBuffer()).subarray(0, 100)],
    ['half a GIF', async () => half(await blankImage(300, 300).gif().toBuffer())],
  ])('returns 415 for %s and says that it is incomplete', async (_what, bytes) => {
    const cookie = await signIn(await makeUser());
    const response = await uploadPictureFile(cookie, await bytes());
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ code: 'damaged_file', message: INCOMPLETE });
    expect(await pictureUrl(cookie)).toBeNull();
    expect(await db.upload.count()).toBe(0);
  });

  test('returns 415 for a HEIC photo named .jpg and says what to do', async () => {
    const cookie = await signIn(await makeUser());
    const photo = await readFile('tests/support/files/reported-files/heic_as.jpg');
    const response = await uploadPictureFile(cookie, photo, { name: 'me.jpg', type: 'image/jpeg' });
    expect(response.status).toBe(415);
    const { code, message } = (await response.json()) as { code: string; message: string };
    expect(code).toBe('unsupported_picture');
    expect(message).toContain(
      'This photo has the HEIC format, which we cannot take. Save it as JPG first. For new photos, choose "Most compatible"',
    );
  });

  test('accepts a file one byte smaller than 1 MB and returns 413 for 1 MB or more', async () => {
    const cookie = await signIn(await makeUser());
    const picture = await blankImage().png().toBuffer();
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    expect((await uploadPictureFile(cookie, padded(MEGABYTE - 1))).status).toBe(200);
    for (const size of [MEGABYTE, MEGABYTE + 1, 3 * MEGABYTE]) {
      const response = await uploadPictureFile(cookie, padded(size));
      expect(response.status).toBe(413);
      expect((await response.json()).message).toBe(TOO_LARGE);
    }
  });

  test('returns 400 for a form without the profilePicture field and for a body that is not a form', async () => {
    const cookie = await signIn(await makeUser());
    expect((await uploadPictureFile(cookie, await blankImage().png().toBuffer(), { field: 'other' })).status).toBe(400);
    const notAForm = await callRoute(uploadPicture, {
      method: 'POST',
      path: PATH,
      body: { profilePicture: 'x' },
      cookie,
    });
    expect(notAForm.status).toBe(400);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const broken = await callRoute(uploadPicture, { method: 'POST', path: PATH, body: 'no parts', cookie, headers });
    expect(broken.status).toBe(400);
  });

  test('replaces the old picture and queues the old file for removal', async () => {
    const user = await makeUser();
    const cookie = await signIn(user);
    await uploadPictureFile(cookie, await blankImage().png().toBuffer());
    const first = await pictureUrl(cookie);
    await uploadPictureFile(cookie, await blankImage().png().toBuffer());
    expect(await pictureUrl(cookie)).not.toBe(first);
    expect((await fetchPicture(cookie, first ?? '')).status).toBe(404);
    expect(await db.fileRemoval.findMany({ select: { storageKey: true } })).toEqual([
      { storageKey: `pictures/${first?.slice(PATH.length + 1)}` },
    ]);
    expect(await db.upload.count()).toBe(0);
  });

  test.each([
    ['the account is deleted', (id: string) => deleteUser(id), 401, 0],
    ['the database is cleared', () => clearDatabase(english.t), 409, 1],
  ])('leaves no uploaded file behind when %s during the upload', async (_name, interrupt, status, users) => {
    const user = await makeUser({ profileImageKey: 'pictures/former' });
    const cookie = await signIn(user);
    const files = storage();
    const put = files.put.bind(files);
    const keys: string[] = [];
    vi.spyOn(files, 'put').mockImplementationOnce(async (key, ...rest) => {
      keys.push(key);
      await interrupt(user.id);
      await deleteOldestQueuedFiles({ now: new Date(), limit: 10 });
      await put(key, ...rest);
    });
    const response = await uploadPictureFile(cookie, await blankImage().png().toBuffer());
    expect(response.status).toBe(status);
    expect(keys).toHaveLength(1);
    expect(await files.head(keys[0] ?? '')).toBeUndefined();
    expect(await db.fileRemoval.count()).toBe(0);
    expect(await db.user.count({ where: { profileImageKey: 'pictures/former' } })).toBe(users);
  });

  test('returns 400 if the client disconnects', async () => {
    const cookie = await signIn(await makeUser());
    const body = new ReadableStream({ start: (controller) => controller.error(new Error('aborted')) });
    const headers = { origin: 'http://localhost:3000', cookie, 'content-type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    expect((await uploadPicture(new Request(`http://localhost:3000${PATH}`, init))).status).toBe(400);
  });
});

describe('DELETE /api/auth/profile-picture', () => {
  test('removes the picture, and returns 204 even when there is none', async () => {
    const cookie = await signIn(await makeUser());
    await uploadPictureFile(cookie, await blankImage().png().toBuffer());
    for (const _ of [1, 2]) {
      const response = await callRoute(removePicture, { method: 'DELETE', path: PATH, cookie });
      expect(response.status).toBe(204);
      expect(await pictureUrl(cookie)).toBeNull();
    }
    expect(await db.fileRemoval.count()).toBe(1);
  });

  test('clears the URL of a picture hosted by Google and queues no file for removal', async () => {
    const cookie = await signIn(await makeUser({ profileImageUrl: 'https://pictures.example/me.jpg' }));
    expect((await callRoute(removePicture, { method: 'DELETE', path: PATH, cookie })).status).toBe(204);
    expect(await pictureUrl(cookie)).toBeNull();
    expect(await db.fileRemoval.count()).toBe(0);
  });
});
