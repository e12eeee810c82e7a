import { expect, type Locator, type Page } from '@playwright/test';
import { sampleFiles } from '../../support/files/sample-files';
import { addReminder, signInAsNewUser } from './page-helpers';

export const UPLOAD_REQUEST_PATH = '/api/objects/upload';
export const UPLOADED_FILE_PATH = /\/api\/uploads\//;
export const UPLOAD_FAILED_MESSAGE = 'Failed to upload the file. Please try again.';

/** Opens the upload dialog of the reminder 'The lease'. */
export async function openUploadDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Attach file to "The lease"' }).click();
  const modal = page.getByRole('dialog', { name: 'Upload Attachment' });
  await expect(modal).toBeVisible();
  return modal;
}

/** Opens the upload dialog as a new user with the reminder 'The lease'. */
export async function openUploadDialogAsNewUser(page: Page): Promise<Locator> {
  await signInAsNewUser(page.context());
  await addReminder(page, { title: 'The lease' });
  await page.goto('/');
  return openUploadDialog(page);
}

export const chooseFile = (modal: Locator, name: string, buffer: Buffer = sampleFiles.pdf) =>
  modal.getByLabel('File to attach').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
export const uploadButton = (modal: Locator) => modal.getByRole('button', { name: 'Upload', exact: true });
export const proofCheckbox = (modal: Locator) => modal.getByRole('checkbox', { name: 'This is proof of renewal' });
export const attachmentList = (page: Page) => page.getByRole('list', { name: 'Attachments of "The lease"' });

/** Advances the clock until all upload retries have failed. The steps are short so that the toast is not missed. */
export async function fastForwardUploadRetries(page: Page) {
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(page.getByText(UPLOAD_FAILED_MESSAGE).first()).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0] });
}

export async function expectUploaded(modal: Locator, name: string) {
  await expect(modal.getByText(name, { exact: true })).toBeVisible();
  await expect(modal.getByText(/^\d+ KB, ready\./)).toBeVisible();
}
