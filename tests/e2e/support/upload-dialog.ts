import { expect, type Locator, type Page } from '@playwright/test';
import { samples } from '../../support/sample-files';
import { addReminder, asNewPerson, rowOf } from './screen';

export const ADDRESS = '/api/objects/upload';
export const FILE = /\/api\/uploads\//;
export const UPLOAD_FAILED = 'Failed to upload the file. Please try again.';

/** The Upload Attachment modal of the reminder 'The lease', freshly opened. */
export async function openModal(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Attach file to "The lease"' }).click();
  const modal = page.getByRole('dialog', { name: 'Upload Attachment' });
  await expect(modal).toBeVisible();
  return modal;
}

/** As openModal, for a new person with that reminder. */
export async function startModal(page: Page): Promise<Locator> {
  await asNewPerson(page.context());
  await addReminder(page, { title: 'The lease' });
  await page.goto('/');
  return openModal(page);
}

export const choose = (modal: Locator, name: string, buffer: Buffer = samples.pdf) =>
  modal.getByLabel('File to attach').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
export const upload = (modal: Locator) => modal.getByRole('button', { name: 'Upload', exact: true });
export const proof = (modal: Locator) => modal.getByRole('checkbox', { name: 'This is proof of renewal' });
export const files = (page: Page) => rowOf(page, 'The lease').getByRole('list', { name: 'Attachments of "The lease"' });

/** Lets the waits before further tries of an upload pass, until it is given up: in steps far shorter than the life of the toast. */
export async function passWaits(page: Page) {
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(page.getByText(UPLOAD_FAILED).first()).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0] });
}

export async function expectUploaded(modal: Locator, name: string) {
  await expect(modal.getByText(name, { exact: true })).toBeVisible();
  await expect(modal.getByText(/^\d+ KB uploaded$/)).toBeVisible();
}
