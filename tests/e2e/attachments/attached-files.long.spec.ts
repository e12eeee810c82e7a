import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sampleFiles } from '../../support/files/sample-files';
import { expectToast, failCall, openDetails } from '../support/page-helpers';
import {
  chooseFile,
  expectUploaded,
  attachmentList,
  openUploadDialog,
  openUploadDialogAsNewUser,
  uploadButton,
} from '../support/upload-dialog';
import { expect, test } from '../support/test';

/** Waits until every file of the only reminder has been scanned, then reloads the page. */
async function reloadScanned(page: Page) {
  const fetchScanStatuses = async () => {
    const [reminder] = (await (await page.request.get('/api/reminders')).json()) as [
      { attachments: { scanStatus: string }[] },
    ];
    return reminder.attachments.map(({ scanStatus }) => scanStatus);
  };
  await expect.poll(fetchScanStatuses).not.toContain('pending');
  await page.reload();
}

test('a clean attachment can be downloaded and removed, and an infected attachment is blocked', async ({ page }) => {
  let modal = await openUploadDialogAsNewUser(page);
  const virus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
  for (const [name, content] of [
    ['notes.md', sampleFiles.md],
    ['virus.txt', Buffer.from(virus)],
  ] as const) {
    if (name === 'virus.txt') modal = await openUploadDialog(page);
    await chooseFile(modal, name, content);
    await expectUploaded(modal, name);
    await uploadButton(modal).click();
    await expect(modal).toHaveCount(0);
  }
  await reloadScanned(page);
  await openDetails(page, 'The lease');
  const link = attachmentList(page).getByRole('link', { name: 'notes.md' });
  await expect(link).toHaveText(/notes\.md.*1 KB/);
  const started = page.waitForEvent('download');
  await link.click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('notes.md');
  expect(await readFile(await download.path())).toEqual(sampleFiles.md);
  const blocked = attachmentList(page).getByRole('listitem').filter({ hasText: 'virus.txt' });
  await expect(blocked).toContainText('blocked: a virus was found');
  await expect(blocked.getByRole('link')).toHaveCount(0);

  const remove = page.getByRole('button', { name: 'Remove notes.md from "The lease"' });
  const confirmation = page.getByRole('alertdialog', { name: 'Remove attachment' });
  await remove.click();
  await expect(confirmation).toContainText('Are you sure you want to remove "notes.md" from "The lease"?');
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await failCall(page, 'DELETE', /\/api\/attachments\/[^/]+$/);
  await remove.click();
  await confirmation.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Error', 'Failed to remove file. Please try again.');
  await page.unrouteAll();
  await remove.click();
  await confirmation.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Attachment removed', 'notes.md has been removed.');
  await expect(attachmentList(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('Removed attachment from "The lease"')).toBeVisible();
});
