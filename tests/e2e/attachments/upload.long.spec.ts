import { executableFile, sampleFiles } from '../../support/files/sample-files';
import { expectToast, failCall, openDetails, pauseCall, toasts } from '../support/page-helpers';
import {
  UPLOAD_REQUEST_PATH,
  chooseFile,
  expectUploaded,
  UPLOADED_FILE_PATH,
  attachmentList,
  openUploadDialog,
  fastForwardUploadRetries,
  proofCheckbox,
  openUploadDialogAsNewUser,
  uploadButton,
} from '../support/upload-dialog';
import { expect, test } from '../support/test';

const MAX_BYTES = 5 * 1024 * 1024;

test('the upload dialog accepts each allowed type and exactly 5 MB, rejects other files, and takes one dropped file', async ({
  page,
}) => {
  const modal = await openUploadDialogAsNewUser(page);

  await test.step('empty, oversized and unsupported files are rejected without uploading them', async () => {
    let sent = 0;
    page.on('request', (request) => (sent += Number(request.url().endsWith(UPLOAD_REQUEST_PATH))));
    const wrongType = 'Only PDF, JPG, PNG, XLSX, DOCX, TXT and MD files can be attached.';
    for (const [name, buffer, message] of [
      ['setup.exe', executableFile, wrongType],
      ['picture.gif', sampleFiles.png, wrongType],
      ['pdf', sampleFiles.pdf, wrongType],
      ['lease.pdf.zip', sampleFiles.pdf, wrongType],
      ['lease.heic', sampleFiles.jpg, /^This photo has the HEIC format.*"Most compatible"/],
      ['lease.doc', sampleFiles.docx, /save it as DOCX or XLSX/],
      ['large.pdf', Buffer.alloc(MAX_BYTES + 1), 'The file is too large. Files can have up to 5MB.'],
      ['empty.txt', Buffer.alloc(0), 'The file is empty.'],
    ] as const) {
      await chooseFile(modal, name, buffer);
      await expect(modal.getByRole('alert')).toHaveText(message);
      await expect(modal.getByText(name, { exact: true })).toBeVisible();
      await expect(uploadButton(modal)).toBeDisabled();
    }
    expect(sent).toBe(0);
  });

  await test.step('a file of each allowed type, and a file of exactly 5 MB', async () => {
    const largest = Buffer.alloc(MAX_BYTES, 'a');
    for (const [name, buffer] of [
      ...Object.entries(sampleFiles).map(([extension, content]) => [`file.${extension}`, content] as const),
      ['SCAN.PDF', sampleFiles.pdf],
      ['largest.txt', largest],
    ] as const) {
      await chooseFile(modal, name, buffer);
      await expectUploaded(modal, name);
      await expect(uploadButton(modal)).toBeEnabled();
      if (buffer === largest) await expect(modal.getByText('5120 KB, ready.')).toBeVisible();
      await modal.getByRole('button', { name: 'Choose another file' }).click();
      await expect(uploadButton(modal)).toBeDisabled();
    }
  });

  await test.step('only the first of several dropped files is uploaded', async () => {
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      for (const name of ['first.md', 'second.md']) data.items.add(new File(['# Renewal'], name));
      return data;
    });
    const dropZone = modal.getByText('Drop a file here, or');
    await dropZone.dispatchEvent('dragover', { dataTransfer: dropped });
    await dropZone.dispatchEvent('drop', { dataTransfer: dropped });
    await expectUploaded(modal, 'first.md');
    await expect(modal.getByText('second.md')).toHaveCount(0);
  });

  await test.step('a file dropped outside the drop zone is uploaded too', async () => {
    await modal.getByRole('button', { name: 'Choose another file' }).click();
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['# Renewal'], 'beside.md'));
      return data;
    });
    const beside = modal.getByRole('heading', { name: 'Upload Attachment' });
    await beside.dispatchEvent('dragover', { dataTransfer: dropped });
    await beside.dispatchEvent('drop', { dataTransfer: dropped });
    await expectUploaded(modal, 'beside.md');
    // Unless the event is cancelled, the browser opens the dropped file.
    const cancelled = await modal.evaluate((element, dataTransfer) => {
      const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
      return !element.dispatchEvent(drop);
    }, dropped);
    expect(cancelled).toBe(true);
    await expectUploaded(modal, 'beside.md');
  });
});

test('an upload fails after four retries, and each attempt times out after 5 minutes', async ({ page }) => {
  // Record each timeout and shorten it to a thousandth, because page.clock does not affect XMLHttpRequest.
  await page.addInitScript(() => {
    const limits: number[] = [];
    const { set } = Object.getOwnPropertyDescriptor(
      XMLHttpRequest.prototype,
      'timeout',
    ) as Required<PropertyDescriptor>;
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
      set(this: XMLHttpRequest, limit: number) {
        limits.push(limit);
        set.call(this, limit / 1000);
      },
    });
    Object.assign(window, { limits });
  });
  const modal = await openUploadDialogAsNewUser(page);
  await page.clock.install();
  const release = await pauseCall(page, 'PUT', UPLOADED_FILE_PATH);
  await chooseFile(modal, 'lease.pdf');
  await fastForwardUploadRetries(page);
  expect(await page.evaluate(() => (window as unknown as { limits: number[] }).limits)).toEqual(
    Array(5).fill(5 * 60 * 1000),
  );
  release();
});

test('a failed upload is retried with a new upload URL, but not if the file is too large', async ({ page }) => {
  const modal = await openUploadDialogAsNewUser(page);

  await test.step('a file that is too large is not sent again', async () => {
    let sent = 0;
    page.on('request', (request) => (sent += Number(UPLOADED_FILE_PATH.test(request.url()))));
    await failCall(page, 'PUT', UPLOADED_FILE_PATH, { status: 413 });
    await chooseFile(modal, 'lease.pdf');
    await expectToast(page, 'Error', 'The file is too large. Files can have up to 5MB.');
    expect(sent).toBe(1);
  });

  await test.step('each retry uses a new upload URL', async () => {
    await page.unrouteAll();
    const uploadUrls: string[] = [];
    await page.route(UPLOADED_FILE_PATH, async (route) => {
      uploadUrls.push(route.request().url());
      if (uploadUrls.length === 1) return route.abort();
      if (uploadUrls.length === 2) return route.fulfill({ status: 503 });
      return route.continue();
    });
    await chooseFile(modal, 'lease.pdf');
    await expectUploaded(modal, 'lease.pdf');
    expect(new Set(uploadUrls).size).toBe(3);
    await uploadButton(modal).click();
    await expectToast(page, 'File uploaded');
  });
});

test('a photo of 4000 × 3000 is made smaller before it is sent, and closing asks about it before discarding it', async ({
  page,
}) => {
  let modal = await openUploadDialogAsNewUser(page);
  const photo = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [4000, 3000];
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
    return [...new Uint8Array(await blob!.arrayBuffer())];
  });
  await chooseFile(modal, 'photo.jpg', Buffer.from(photo));
  await expectUploaded(modal, 'photo.jpg');
  await page.keyboard.press('Escape');
  await expect(modal.getByText(/^The file is not attached yet/)).toBeVisible();
  const attached = page.waitForRequest('/api/attachments');
  await modal.getByRole('button', { name: 'Upload and add another' }).click();
  expect(((await attached).postDataJSON() as { fileSize: number }).fileSize).toBeLessThan(photo.length);
  await expect(modal.getByRole('button', { name: 'Choose file' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  modal = await openUploadDialog(page);
  await expect(modal.getByRole('button', { name: 'Choose file' })).toBeVisible();
});

test('cancelling or closing the upload dialog discards the file, even during the upload', async ({ page }) => {
  let modal = await openUploadDialogAsNewUser(page);
  const closeActions = [
    () => modal.getByRole('button', { name: 'Cancel' }).click(),
    // Closing asks first.
    async () => {
      await modal.getByRole('button', { name: 'Close' }).click();
      await modal.getByRole('button', { name: 'Close' }).click();
    },
    async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    },
  ];
  const expectFresh = async () => {
    modal = await openUploadDialog(page);
    await expect(modal.getByRole('button', { name: 'Choose file' })).toBeVisible();
    await expect(proofCheckbox(modal)).not.toBeChecked();
    await expect(uploadButton(modal)).toBeDisabled();
  };
  for (const go of closeActions) {
    await chooseFile(modal, 'lease.pdf');
    await expectUploaded(modal, 'lease.pdf');
    await proofCheckbox(modal).click();
    await go();
    await expect(modal).toHaveCount(0);
    await expectFresh();
  }
  const release = await pauseCall(page, 'PUT', UPLOADED_FILE_PATH);
  // 'Uploading...' already shows while the upload URL is requested, so wait for the upload itself.
  const uploadStarted = page.waitForRequest((request) => UPLOADED_FILE_PATH.test(request.url()));
  await chooseFile(modal, 'lease.pdf');
  await uploadStarted;
  await expect(modal.getByText('Uploading...')).toBeVisible();
  const uploadAborted = page.waitForEvent('requestfailed', (request) => UPLOADED_FILE_PATH.test(request.url()));
  await closeActions[0]?.();
  await uploadAborted;
  release();
  await expectFresh();
  await expect(toasts(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await openDetails(page, 'The lease');
  await expect(attachmentList(page)).toHaveCount(0);
});
