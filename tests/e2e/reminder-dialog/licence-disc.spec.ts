import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import {
  addReminder,
  buttonNamed,
  dayFromToday,
  english,
  expectToast,
  formatShortDay,
  reminderRow,
  signInAsNewUser,
  tabNamed,
  toasts,
  toTypedDate,
  typedDateField,
} from '../support/page-helpers';
import { addYearsTo, parseDay } from '../../../lib/calendar';
import { expect, test } from '../support/test';

const discs = path.resolve(import.meta.dirname, '../../support/files/licence-discs');
const picture = (file: string) => path.join(discs, file);

/** A photo of 12 megapixels that shows the disc small, tilted, and on its side. */
async function takeLargePhoto() {
  const background = '#d8d2c0';
  const disc = await sharp(picture('disc-straight.png')).resize({ width: 1900 }).rotate(-15, { background }).toBuffer();
  const photo = sharp({ create: { width: 4032, height: 3024, channels: 3, background } });
  const buffer = await photo
    .composite([{ input: disc, left: 900, top: 900 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}

/** A picture of the barcode on a Toyota's disc. */
async function drawDisc(plate: string, expiresOn: string) {
  const wasm = path.resolve(import.meta.dirname, '../../../node_modules/zxing-wasm/dist/writer/zxing_writer.wasm');
  const wasmBinary = new Uint8Array(await readFile(wasm)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const write = (length: string) =>
    `%MVL1CC36%${length}%4025T0L5%1%4025012R5CFN%${plate}%CLN345W%Hatch%TOYOTA%YARIS%White%AAV1%CLP1%${expiresOn}%`;
  const { image } = await writeBarcode(write(String(write('0000').length).padStart(4, '0')), {
    format: 'PDF417',
    scale: 3,
  });
  return { name: 'disc.png', mimeType: 'image/png', buffer: Buffer.from(await image!.arrayBuffer()) };
}

test('reads a licence disc from a photo on the device, and sends only what the form shows', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/');
  const photoOf = (name: string) => page.getByRole(name === 'tile' ? 'region' : 'dialog').getByLabel('Photo of');
  await photoOf('tile').setInputFiles(await takeLargePhoto());
  const dialog = page.getByRole('dialog', { name: 'Create New Reminder' });
  await expect(dialog.getByText('TOYOTA, CA123456, valid until 31 March 2027.')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: /Template/ })).toContainText('Vehicle licence disc');

  for (const [file, problem] of [
    ['drivers-card.png', 'driversCard'],
    ['not-a-disc-qr.png', 'qrCode'],
  ] as const) {
    await photoOf('dialog').setInputFiles(picture(file));
    await expect(dialog.getByText(english(`reminderForm.disc.problems.${problem}`))).toBeVisible();
  }
  await photoOf('dialog').setInputFiles({
    name: 'note.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  });
  await expect(dialog.getByText(english('reminderForm.disc.problems.notAPicture'))).toBeVisible();
  await expect(dialog.getByLabel('Number plate')).toHaveValue('CA123456');

  await photoOf('dialog').setInputFiles(picture('disc-sideways.jpg'));
  await expect(dialog.getByLabel('Number plate')).toHaveValue('DSY123GP');
  await expect(dialog.getByLabel('Title')).toHaveValue('Licence disc, FORD, DSY123GP');
  await expect(typedDateField(page)).toHaveValue('31/12/2026');
  expect(sent.filter((request) => request.includes('DSY123GP'))).toEqual([]);
  await dialog.getByRole('button', { name: 'Create Reminder' }).click();
  await expect(dialog).toHaveCount(0);
  expect(sent.filter((request) => request.includes('DSY123GP'))).not.toEqual([]);

  await page.getByRole('button', { name: 'Edit "Licence disc, FORD, DSY123GP"' }).first().click();
  await photoOf('dialog').setInputFiles(picture('disc-straight.png'));
  await expect(page.getByText('This disc is for CA123456, but this reminder is for DSY123GP.')).toBeVisible();
  expect(sent.filter((request) => /AAVZZZ6SZEU000001|CLP000001|CLN345W/.test(request))).toEqual([]);
  expect(sent.filter((request) => new URL(request.split(' ')[0]!).origin !== new URL(page.url()).origin)).toEqual([]);
});

test('completing a licence disc reminder offers the date a year later, and reads another one from the new disc', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  const disc = { template: 'sa-vehicle-licence', category: 'expiry-based', recurrenceYears: 1 } as const;
  for (const plate of ['CA 1', 'CA 2'])
    await addReminder(page, { ...disc, title: plate, reference: plate, dueAt: dayFromToday(2) });
  const inAYear = addYearsTo(parseDay(dayFromToday(2)), 1);
  await page.goto('/?tab=all');

  await buttonNamed(page, 'I have renewed it: complete "CA 1"').click();
  const dialog = page.getByRole('dialog', { name: 'I have renewed it' });
  await expect(typedDateField(page)).toHaveValue(toTypedDate(inAYear));
  await expect(dialog.getByRole('button', { name: 'I don’t have it yet' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Reminder completed', 'CA 1 has been marked as complete.');
  await expect(toasts(page).getByRole('button', { name: `Show ${formatShortDay(inAYear)}` })).toBeVisible();

  await buttonNamed(page, 'I have renewed it: complete "CA 2"').click();
  const photo = dialog.getByLabel('Photo of the licence disc');
  await photo.setInputFiles(await drawDisc('CA 3', '2098-08-31'));
  await expect(dialog).toContainText('This disc is for CA 3, but this reminder is for CA 2.');
  await photo.setInputFiles(await drawDisc('CA2', dayFromToday(1)));
  await expect(typedDateField(page)).toHaveValue(toTypedDate(dayFromToday(1)));
  await expect(dialog).not.toContainText('This disc is for');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Enter a date after today and after the current one.');
  await photo.setInputFiles(await drawDisc('CA2', '2098-06-30'));
  await expect(typedDateField(page)).toHaveValue('30/06/2098');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Reminder completed', 'CA 2 has been marked as complete.');
  await expect(reminderRow(page, 'CA 2').filter({ hasText: '30 Jun 2098' })).toBeVisible();
  await expect(toasts(page).getByRole('button', { name: 'Show 30 Jun 2098' })).toBeVisible();

  // The name says which one only while the first completion can be undone too.
  await toasts(page)
    .getByRole('button', { name: /^Undo(?: CA 2 has been|$)/ })
    .click();
  await expectToast(page, 'Reminder restored');
  await tabNamed(page, 'All Reminders').click();
  await expect(reminderRow(page, 'CA 2')).toHaveCount(1);
});

test('renewing keeps the photo of the new disc as proof, and asks whether the fee is still the same', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await addReminder(page, {
    title: 'Yaris',
    template: 'sa-vehicle-licence',
    category: 'expiry-based',
    recurrenceYears: 1,
    amount: 744,
    dueAt: dayFromToday(2),
  });
  await page.goto('/?tab=all');
  await buttonNamed(page, 'I have renewed it: complete "Yaris"').click();
  const dialog = page.getByRole('dialog', { name: 'I have renewed it' });
  await dialog.getByLabel('Photo of the licence disc').setInputFiles(await drawDisc('CA2', '2098-06-30'));
  await expect(typedDateField(page)).toHaveValue('30/06/2098');
  await dialog.getByRole('checkbox', { name: 'Keep a photo of it as proof' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Reminder completed', 'Good until 30 Jun 2098. Next amount: R 744,00.');

  const upload = page.getByRole('dialog', { name: 'Upload Attachment' });
  await expect(upload.getByText('disc.png')).toBeVisible();
  await expect(upload.getByRole('checkbox', { name: 'This is proof of renewal' })).toBeChecked();
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(upload).toHaveCount(0);
  const reminders = (await (await page.request.get('/api/reminders')).json()) as { attachments: unknown[] }[];
  expect(reminders.flatMap(({ attachments }) => attachments)).toMatchObject([{ isProofOfRenewal: true }]);
});
