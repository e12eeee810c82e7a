import path from 'node:path';
import sharp from 'sharp';
import { english, signInAsNewUser, typedDateField } from '../support/page-helpers';
import { expect, test } from '../support/test';

const discs = path.resolve(import.meta.dirname, '../../support/licence-discs');
const picture = (file: string) => path.join(discs, file);

/** A photo of 12 megapixels that shows the disc small, tilted, and on its side. */
async function takeLargePhoto() {
  const background = '#d8d2c0';
  const disc = await sharp(picture('disc-straight.png')).resize({ width: 1900 }).rotate(15, { background }).toBuffer();
  const photo = sharp({ create: { width: 4032, height: 3024, channels: 3, background } });
  const buffer = await photo
    .composite([{ input: disc, left: 900, top: 900 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
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
