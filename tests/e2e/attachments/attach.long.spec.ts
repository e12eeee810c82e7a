import { executableFile, oleFile } from '../../support/files/sample-files';
import {
  addReminder,
  clickAtPosition,
  countCalls,
  abortCall,
  expectToast,
  failCall,
  openDetails,
  openMore,
  openNewReminderDialog,
  pauseCall,
  pauseDialogClosing,
  reminderRow,
  signInAsNewUser,
  typeDate,
} from '../support/page-helpers';
import {
  UPLOAD_REQUEST_PATH,
  chooseFile,
  expectUploaded,
  UPLOADED_FILE_PATH,
  attachmentList,
  fastForwardUploadRetries,
  proofCheckbox,
  openUploadDialog,
  openUploadDialogAsNewUser,
  uploadButton,
  UPLOAD_FAILED_MESSAGE,
} from '../support/upload-dialog';
import { expect, test } from '../support/test';

const ATTACH = '/api/attachments';
const ATTACH_FAILED = 'Failed to attach file. Please try again.';

test('a new reminder can get a file as soon as it is created', async ({ context, page }) => {
  await signInAsNewUser(context);
  // With other reminders on the days before, the new one is shown in another tab.
  for (let count = 0; count < 6; count += 1) await addReminder(page, { title: `Other ${count}` });
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  await dialog.getByLabel('Title').fill('The lease');
  await typeDate(page, '31/01/2098');
  await openMore(dialog);
  await dialog.getByRole('button', { name: 'Create and attach a file' }).click();
  const modal = page.getByRole('dialog', { name: 'Upload Attachment' });
  await expect(modal).toContainText('The lease');
  await chooseFile(modal, 'lease.pdf');
  await expectUploaded(modal, 'lease.pdf');
  await uploadButton(modal).click();
  await expectToast(page, 'File uploaded');
  await expect(modal).toHaveCount(0);
  await expect(reminderRow(page, 'The lease')).toContainText('1 file');
});

test('the upload dialog shows the file’s name and size and can mark the file as proof of renewal', async ({ page }) => {
  const modal = await openUploadDialogAsNewUser(page);
  await expect(modal).toContainText('The lease');
  await expect(modal.getByText('PDF, JPG, PNG, XLSX, DOCX, TXT, MD files up to 5MB', { exact: true })).toBeVisible();
  await expect(uploadButton(modal)).toBeDisabled();
  await expect(proofCheckbox(modal)).not.toBeChecked();

  const releaseFile = await pauseCall(page, 'PUT', UPLOADED_FILE_PATH);
  const chooser = page.waitForEvent('filechooser');
  await modal.getByRole('button', { name: 'Choose file' }).click();
  expect((await chooser).isMultiple()).toBe(false);
  await (await chooser).setFiles({ name: 'New disc.txt', mimeType: 'text/plain', buffer: Buffer.alloc(3000, 'a') });
  await expect(modal.getByText('Uploading...')).toBeVisible();
  await expect(modal.getByRole('progressbar', { name: 'Uploading New disc.txt' })).toBeVisible();
  await expect(uploadButton(modal)).toBeDisabled();
  releaseFile();
  await expect(modal.getByText('New disc.txt', { exact: true })).toBeVisible();
  await expect(modal.getByRole('status')).toHaveText('3 KB, ready. Choose Upload to attach it.');
  await proofCheckbox(modal).click();

  const release = await pauseCall(page, 'POST', ATTACH);
  const sent = page.waitForRequest((request) => request.url().endsWith(ATTACH));
  await uploadButton(modal).click();
  await expect(uploadButton(modal)).toBeDisabled();
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  expect(Object.keys(body).sort()).toEqual([
    'fileName',
    'fileSize',
    'isProofOfRenewal',
    'mimeType',
    'originalName',
    'reminderId',
    'scanStatus',
    'uploadURL',
  ]);
  expect(body).toMatchObject({
    originalName: 'New disc.txt',
    mimeType: 'text/plain',
    fileSize: 3000,
    isProofOfRenewal: true,
    scanStatus: 'pending',
  });
  release();
  await expectToast(page, 'File uploaded', 'Your file has been uploaded and is being scanned for viruses.');
  await expect(modal).toHaveCount(0);
  await openDetails(page, 'The lease');
  await expect(attachmentList(page).getByRole('listitem')).toContainText('New disc.txt');
  await expect(attachmentList(page)).toContainText('(proof of renewal)');
  await expect(page.getByText('Added attachment to "The lease"', { exact: true })).toBeVisible();
});

test('while a file is attached, the upload dialog cannot be closed nor its file replaced, and Upload attaches it once', async ({
  page,
}) => {
  const modal = await openUploadDialogAsNewUser(page);

  await test.step('without a file, the handler of the disabled button attaches nothing', async () => {
    let sent = 0;
    page.on('request', (request) => (sent += Number(request.url().endsWith(ATTACH))));
    // The button is disabled, so call its React handler directly.
    await uploadButton(modal).evaluate((element) => {
      const props = Object.entries(element).find(([name]) => name.startsWith('__reactProps'))?.[1] as {
        onClick: () => void;
      };
      props.onClick();
    });
    await expectToast(page, 'Error', 'Please upload a file first.');
    expect(sent).toBe(0);
  });

  await test.step('the dialog cannot be closed, nor its file replaced', async () => {
    await chooseFile(modal, 'lease.pdf');
    await expectUploaded(modal, 'lease.pdf');
    const release = await pauseCall(page, 'POST', ATTACH);
    await uploadButton(modal).click();
    await expect(uploadButton(modal)).toBeDisabled();
    await expect(modal.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await expect(modal.getByRole('button', { name: 'Choose another file' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await modal.getByRole('button', { name: 'Close' }).click();
    await page.mouse.click(2, 2);
    await expectUploaded(modal, 'lease.pdf');
    release();
    await expectToast(page, 'File uploaded');
    await expect(modal).toHaveCount(0);
    await openDetails(page, 'The lease');
    await expect(attachmentList(page).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('pressing Upload again while the dialog closes attaches the file once', async () => {
    await openUploadDialog(page);
    await chooseFile(modal, 'lease.pdf');
    await expectUploaded(modal, 'lease.pdf');
    const attached = countCalls(page, 'POST', /\/api\/attachments$/);
    const release = await pauseCall(page, 'GET', /\/api\/reminders\?/);
    const finishClosing = await pauseDialogClosing(page);
    await uploadButton(modal).click();
    await expectToast(page, 'File uploaded');
    await expect(modal).toHaveAttribute('data-state', 'closed');
    await expectUploaded(modal, 'lease.pdf');
    await clickAtPosition(page, uploadButton(modal));
    await finishClosing();
    await expect(modal).toHaveCount(0);
    release();
    await expect(attachmentList(page).getByRole('listitem')).toHaveCount(2);
    expect(attached()).toBe(1);
  });
});

test('a failure to upload or attach a file shows an error, and the user can retry', async ({ page }) => {
  const modal = await openUploadDialogAsNewUser(page);
  const uploadUrlFailed = 'Failed to get upload URL. Please try again.';
  await failCall(page, 'POST', UPLOAD_REQUEST_PATH);
  await chooseFile(modal, 'lease.pdf');
  await expectToast(page, 'Error', uploadUrlFailed);
  await expect(modal.getByRole('alert')).toHaveText(uploadUrlFailed);
  await expect(uploadButton(modal)).toBeDisabled();
  await page.unrouteAll();
  await page.clock.install();
  await abortCall(page, 'PUT', UPLOADED_FILE_PATH);
  await chooseFile(modal, 'lease.pdf');
  await fastForwardUploadRetries(page);
  await expectToast(page, 'Error', UPLOAD_FAILED_MESSAGE);
  await page.unrouteAll();

  await chooseFile(modal, 'lease.pdf');
  await expectUploaded(modal, 'lease.pdf');
  await failCall(page, 'POST', ATTACH);
  await uploadButton(modal).click();
  await expectToast(page, 'Error', ATTACH_FAILED);
  await expectUploaded(modal, 'lease.pdf');
  await page.unrouteAll();
  await uploadButton(modal).click();
  await expectToast(page, 'File uploaded');
  await openDetails(page, 'The lease');
  await expect(attachmentList(page).getByRole('listitem')).toHaveCount(1);
});

test('attaching a file that the server refuses shows the reason beside the file’s name', async ({ page }) => {
  const modal = await openUploadDialogAsNewUser(page);
  for (const [name, content, reason] of [
    ['lease.pdf', executableFile, 'This file is not a valid PDF file'],
    ['lease.docx', oleFile('EncryptedPackage'), 'This document is protected by a password.'],
  ] as const) {
    await chooseFile(modal, name, content);
    await expectUploaded(modal, name);
    await uploadButton(modal).click();
    await expectToast(page, 'Error', ATTACH_FAILED);
    await expect(modal.getByRole('alert')).toContainText(reason);
    await expect(modal.getByText(name, { exact: true })).toBeVisible();
  }
  await expect(modal.getByRole('button', { name: 'Choose file' })).toBeVisible();
  await expect(uploadButton(modal)).toBeDisabled();
});
