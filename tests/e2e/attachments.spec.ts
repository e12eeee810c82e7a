import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { program, samples } from '../support/sample-files';
import {
  addReminder,
  asNewPerson,
  cutCall,
  expectLostSession,
  expectToast,
  failCall,
  holdCall,
  rowOf,
} from './support/screen';

const ADDRESS = '/api/objects/upload';
const FILE = /\/api\/uploads\//;
const ATTACH = '/api/attachments';
const MAX_BYTES = 5 * 1024 * 1024;
const UPLOAD_FAILED = 'Failed to upload the file. Please try again.';
const ATTACH_FAILED = 'Failed to attach file. Please try again.';

/** The Upload Attachment modal of the reminder 'The lease', freshly opened. */
async function openModal(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Attach file to "The lease"' }).click();
  const modal = page.getByRole('dialog', { name: 'Upload Attachment' });
  await expect(modal).toBeVisible();
  return modal;
}

/** As openModal, for a new person with that reminder. */
async function startModal(page: Page): Promise<Locator> {
  await asNewPerson(page.context());
  await addReminder(page, { title: 'The lease' });
  await page.goto('/');
  return openModal(page);
}

const choose = (modal: Locator, name: string, buffer: Buffer = samples.pdf) =>
  modal.getByLabel('File to attach').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
const upload = (modal: Locator) => modal.getByRole('button', { name: 'Upload', exact: true });
const proof = (modal: Locator) => modal.getByRole('checkbox', { name: 'This is proof of renewal' });
const files = (page: Page) => rowOf(page, 'The lease').getByRole('list', { name: 'Attachments of "The lease"' });

/** Lets the waits before further tries of an upload pass, until it is given up: in steps far shorter than the life of the toast. */
async function passWaits(page: Page) {
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(page.getByText(UPLOAD_FAILED).first()).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0] });
}

async function expectUploaded(modal: Locator, name: string) {
  await expect(modal.getByText(name, { exact: true })).toBeVisible();
  await expect(modal.getByText(/^\d+ KB uploaded$/)).toBeVisible();
}

/** Loads the page anew once every file of the one reminder was scanned. */
async function reloadScanned(page: Page) {
  const states = async () => {
    const [reminder] = (await (await page.request.get('/api/reminders')).json()) as [
      { attachments: { scanStatus: string }[] },
    ];
    return reminder.attachments.map(({ scanStatus }) => scanStatus);
  };
  await expect.poll(states).not.toContain('pending');
  await page.reload();
}

test('spec §2, §8: a file is chosen, shown with name and size, and attached as proof of renewal', async ({ page }) => {
  const modal = await startModal(page);
  await expect(modal).toContainText('The lease');
  await expect(modal.getByText('PDF, JPG, PNG, XLSX, DOCX, TXT, MD files up to 5MB', { exact: true })).toBeVisible();
  await expect(upload(modal)).toBeDisabled();
  await expect(proof(modal)).not.toBeChecked();

  const releaseFile = await holdCall(page, 'PUT', FILE);
  const chooser = page.waitForEvent('filechooser');
  await modal.getByRole('button', { name: 'Choose file' }).click();
  expect((await chooser).isMultiple()).toBe(false);
  await (await chooser).setFiles({ name: 'New disc.txt', mimeType: 'text/plain', buffer: Buffer.alloc(3000, 'a') });
  await expect(modal.getByText('Uploading...')).toBeVisible();
  await expect(modal.getByRole('progressbar', { name: 'Uploading New disc.txt' })).toBeVisible();
  await expect(upload(modal)).toBeDisabled();
  releaseFile();
  await expect(modal.getByText('New disc.txt', { exact: true })).toBeVisible();
  await expect(modal.getByRole('status')).toHaveText('3 KB uploaded');
  await proof(modal).click();

  const release = await holdCall(page, 'POST', ATTACH);
  const sent = page.waitForRequest((request) => request.url().endsWith(ATTACH));
  await upload(modal).click();
  await expect(upload(modal)).toBeDisabled();
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
  await expect(files(page).getByRole('listitem')).toContainText('New disc.txt');
  await expect(files(page)).toContainText('(proof of renewal)');
  await expect(page.getByText('Added attachment to "The lease"', { exact: true })).toBeVisible();
});

test('spec §5, §9: every type that may be attached is taken, up to 5 MB', async ({ page }) => {
  const modal = await startModal(page);
  const largest = Buffer.alloc(MAX_BYTES, 'a');
  for (const [name, buffer] of [
    ...Object.entries(samples).map(([extension, content]) => [`file.${extension}`, content] as const),
    ['SCAN.PDF', samples.pdf],
    ['largest.txt', largest],
  ] as const) {
    await choose(modal, name, buffer);
    await expectUploaded(modal, name);
    await expect(upload(modal)).toBeEnabled();
    if (buffer === largest) await expect(modal.getByText('5120 KB uploaded')).toBeVisible();
    await modal.getByRole('button', { name: 'Choose another file' }).click();
    await expect(upload(modal)).toBeDisabled();
  }
});

test('spec §5: other types, files over 5 MB and empty ones are refused before anything is sent', async ({ page }) => {
  const modal = await startModal(page);
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.url().endsWith(ADDRESS))));
  const wrongType = 'Only PDF, JPG, PNG, XLSX, DOCX, TXT and MD files can be attached.';
  for (const [name, buffer, words] of [
    ['setup.exe', program, wrongType],
    ['picture.gif', samples.png, wrongType],
    ['pdf', samples.pdf, wrongType],
    ['lease.pdf.zip', samples.pdf, wrongType],
    ['large.pdf', Buffer.alloc(MAX_BYTES + 1), 'The file is too large. Files can have up to 5MB.'],
    ['empty.txt', Buffer.alloc(0), 'The file is empty.'],
  ] as const) {
    await choose(modal, name, buffer);
    await expect(modal.getByRole('alert')).toHaveText(words);
    await expect(upload(modal)).toBeDisabled();
  }
  expect(sent).toBe(0);
});

test('spec §9: a file that does not arrive is sent again, each time to another address', async ({ page }) => {
  const modal = await startModal(page);
  const addresses: string[] = [];
  await page.route(FILE, async (route) => {
    addresses.push(route.request().url());
    if (addresses.length === 1) return route.abort();
    if (addresses.length === 2) return route.fulfill({ status: 503 });
    return route.continue();
  });
  await choose(modal, 'lease.pdf');
  await expectUploaded(modal, 'lease.pdf');
  expect(new Set(addresses).size).toBe(3);
  await upload(modal).click();
  await expectToast(page, 'File uploaded');
});

test('spec §9: an upload is given up after four more tries, each of at most 5 minutes', async ({ page }) => {
  // A thousandth of the time, which a clock of the test would not shorten.
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
  const modal = await startModal(page);
  await page.clock.install();
  const release = await holdCall(page, 'PUT', FILE);
  await choose(modal, 'lease.pdf');
  await passWaits(page);
  expect(await page.evaluate(() => (window as unknown as { limits: number[] }).limits)).toEqual(
    Array(5).fill(5 * 60 * 1000),
  );
  release();
});

test('spec §9: a file that is refused is not sent again', async ({ page }) => {
  const modal = await startModal(page);
  let sent = 0;
  page.on('request', (request) => (sent += Number(FILE.test(request.url()))));
  await failCall(page, 'PUT', FILE, { status: 413 });
  await choose(modal, 'lease.pdf');
  await expectToast(page, 'Error', 'The file is too large. Files can have up to 5MB.');
  expect(sent).toBe(1);
});

test('spec §2: a dropped file is taken, the first of several', async ({ page }) => {
  const modal = await startModal(page);
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    for (const name of ['first.md', 'second.md']) data.items.add(new File(['# Renewal'], name));
    return data;
  });
  const place = modal.getByText('Drop a file here, or');
  await place.dispatchEvent('dragover', { dataTransfer: dropped });
  await place.dispatchEvent('drop', { dataTransfer: dropped });
  await expectUploaded(modal, 'first.md');
  await expect(modal.getByText('second.md')).toHaveCount(0);
});

test('a file that is dropped beside the place for it is taken all the same', async ({ page }) => {
  const modal = await startModal(page);
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['# Renewal'], 'beside.md'));
    return data;
  });
  const beside = modal.getByRole('heading', { name: 'Upload Attachment' });
  await beside.dispatchEvent('dragover', { dataTransfer: dropped });
  await beside.dispatchEvent('drop', { dataTransfer: dropped });
  await expectUploaded(modal, 'beside.md');
  // A browser opens what nobody takes.
  const kept = await modal.evaluate((element, dataTransfer) => {
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
    return !element.dispatchEvent(drop);
  }, dropped);
  expect(kept).toBe(true);
  await expectUploaded(modal, 'beside.md');
});

test('while a file is attached, which cannot be called off, nothing closes the dialog or takes the file away', async ({
  page,
}) => {
  const modal = await startModal(page);
  await choose(modal, 'lease.pdf');
  await expectUploaded(modal, 'lease.pdf');
  const release = await holdCall(page, 'POST', ATTACH);
  await upload(modal).click();
  await expect(upload(modal)).toBeDisabled();
  await expect(modal.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expect(modal.getByRole('button', { name: 'Choose another file' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await modal.getByRole('button', { name: 'Close' }).click();
  await page.mouse.click(2, 2);
  await expectUploaded(modal, 'lease.pdf');
  release();
  await expectToast(page, 'File uploaded');
  await expect(modal).toHaveCount(0);
  await expect(files(page).getByRole('listitem')).toHaveCount(1);
});

test('spec §2: cancelling or closing forgets the file, also one on its way', async ({ page }) => {
  let modal = await startModal(page);
  const leave = [
    () => modal.getByRole('button', { name: 'Cancel' }).click(),
    () => modal.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
  ];
  const expectFresh = async () => {
    modal = await openModal(page);
    await expect(modal.getByRole('button', { name: 'Choose file' })).toBeVisible();
    await expect(proof(modal)).not.toBeChecked();
    await expect(upload(modal)).toBeDisabled();
  };
  for (const go of leave) {
    await choose(modal, 'lease.pdf');
    await expectUploaded(modal, 'lease.pdf');
    await proof(modal).click();
    await go();
    await expect(modal).toHaveCount(0);
    await expectFresh();
  }
  const release = await holdCall(page, 'PUT', FILE);
  // 'Uploading...' stands there while the address is still being asked for: the file itself must be on its way.
  const onItsWay = page.waitForRequest((request) => FILE.test(request.url()));
  await choose(modal, 'lease.pdf');
  await onItsWay;
  await expect(modal.getByText('Uploading...')).toBeVisible();
  const calledOff = page.waitForEvent('requestfailed', (request) => FILE.test(request.url()));
  await leave[0]?.();
  await calledOff;
  release();
  await expectFresh();
  await expect(page.locator('[data-slot=toast]')).toHaveCount(0);
  await expect(files(page)).toHaveCount(0);
});

test('spec §5: attaching without an uploaded file is refused', async ({ page }) => {
  const modal = await startModal(page);
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.url().endsWith(ATTACH))));
  // The button is disabled, so only something that gets around it comes this far.
  await upload(modal).evaluate((element) => {
    const props = Object.entries(element).find(([name]) => name.startsWith('__reactProps'))?.[1] as {
      onClick: () => void;
    };
    props.onClick();
  });
  await expectToast(page, 'Error', 'Please upload a file first.');
  expect(sent).toBe(0);
});

test('spec §8: what is said when the upload or the attaching fails, and that it can be tried again', async ({
  page,
}) => {
  const modal = await startModal(page);
  const noAddress = 'Failed to get upload URL. Please try again.';
  await failCall(page, 'POST', ADDRESS);
  await choose(modal, 'lease.pdf');
  await expectToast(page, 'Error', noAddress);
  await expect(modal.getByRole('alert')).toHaveText(noAddress);
  await expect(upload(modal)).toBeDisabled();
  await page.unrouteAll();
  await page.clock.install();
  await cutCall(page, 'PUT', FILE);
  await choose(modal, 'lease.pdf');
  await passWaits(page);
  await expectToast(page, 'Error', UPLOAD_FAILED);
  await page.unrouteAll();

  await choose(modal, 'lease.pdf');
  await expectUploaded(modal, 'lease.pdf');
  await failCall(page, 'POST', ATTACH);
  await upload(modal).click();
  await expectToast(page, 'Error', ATTACH_FAILED);
  await expectUploaded(modal, 'lease.pdf');
  await page.unrouteAll();
  await upload(modal).click();
  await expectToast(page, 'File uploaded');
  await expect(files(page).getByRole('listitem')).toHaveCount(1);
});

test('spec §5, §8: a file that is not what its name says is refused by the server', async ({ page }) => {
  const modal = await startModal(page);
  await choose(modal, 'lease.pdf', program);
  await expectUploaded(modal, 'lease.pdf');
  await upload(modal).click();
  await expectToast(page, 'Error', ATTACH_FAILED);
  await expect(modal.getByRole('alert')).not.toBeEmpty();
  await expect(modal.getByRole('button', { name: 'Choose file' })).toBeVisible();
  await expect(upload(modal)).toBeDisabled();
});

test('spec §8: attaching without a session leads to sign in', async ({ page }) => {
  const modal = await startModal(page);
  await choose(modal, 'lease.pdf');
  await expectUploaded(modal, 'lease.pdf');
  await expectLostSession(page, '/api/login', () => upload(modal).click());
});

test('a row shows its files: a clean one opens, a blocked one says why, each can be removed', async ({ page }) => {
  let modal = await startModal(page);
  const virus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
  for (const [name, content] of [
    ['notes.md', samples.md],
    ['virus.txt', Buffer.from(virus)],
  ] as const) {
    if (name === 'virus.txt') modal = await openModal(page);
    await choose(modal, name, content);
    await expectUploaded(modal, name);
    await upload(modal).click();
    await expect(modal).toHaveCount(0);
  }
  await reloadScanned(page);
  const link = files(page).getByRole('link', { name: 'notes.md' });
  await expect(link).toHaveText(/notes\.md.*1 KB/);
  const started = page.waitForEvent('download');
  await link.click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('notes.md');
  expect(await readFile(await download.path())).toEqual(samples.md);
  const blocked = files(page).getByRole('listitem').filter({ hasText: 'virus.txt' });
  await expect(blocked).toContainText('blocked: a virus was found');
  await expect(blocked.getByRole('link')).toHaveCount(0);

  const remove = page.getByRole('button', { name: 'Remove notes.md from "The lease"' });
  const question = page.getByRole('alertdialog', { name: 'Remove Attachment' });
  await remove.click();
  await expect(question).toContainText('Are you sure you want to remove "notes.md" from "The lease"?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await failCall(page, 'DELETE', /\/api\/attachments\/[^/]+$/);
  await remove.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Error', 'Failed to remove file. Please try again.');
  await page.unrouteAll();
  await remove.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Attachment removed', 'notes.md has been removed.');
  await expect(files(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('Removed attachment from "The lease"')).toBeVisible();
});
