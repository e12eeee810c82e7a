import type { Locator, Page } from '@playwright/test';
import {
  addReminder,
  signInAsNewUser,
  buttonNamed,
  cardTitled,
  newestToast,
  reminderRow,
} from './support/page-helpers';
import { expect, test } from './support/test';

// The title ends in neutral characters, which the surrounding sentence would reorder unless the title is isolated.
const TITLE = 'חידוש דרכון (2027)!';

/** Expects the exact sentence, with the title isolated in a <bdi> element. */
async function expectIsolatedTitle(sentence: Locator, text: string): Promise<void> {
  await expect(sentence).toHaveText(text);
  await expect(sentence.locator('bdi')).toHaveText(TITLE);
}

const toastText = (page: Page) => newestToast(page).locator('[data-description]');

test('a right-to-left title is isolated from the direction of the surrounding sentence', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: TITLE });
  await page.goto('/');
  await expectIsolatedTitle(
    cardTitled(page, 'Recent Activity').getByRole('listitem').locator('p'),
    `Created reminder for "${TITLE}"`,
  );

  await buttonNamed(page, `Complete "${TITLE}"`).click();
  await expectIsolatedTitle(toastText(page), `${TITLE} has been marked as complete.`);
  await page.getByRole('tab', { name: 'Completed', exact: true }).click();
  await buttonNamed(page, `Restore "${TITLE}"`).click();
  await expectIsolatedTitle(toastText(page), `${TITLE} has been restored to active status.`);

  await page.getByRole('tab', { name: 'Today', exact: true }).click();
  await buttonNamed(page, `Attach file to "${TITLE}"`).click();
  await expectIsolatedTitle(page.getByRole('dialog').getByText(/^For/), `For “${TITLE}”`);
  await page.keyboard.press('Escape');

  await buttonNamed(page, `Delete "${TITLE}"`).click();
  await expectIsolatedTitle(
    page.getByRole('alertdialog').getByText(/^Are you sure/),
    `Are you sure you want to delete "${TITLE}"? This action cannot be undone and will also cancel all scheduled email notifications for this reminder.`,
  );
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectIsolatedTitle(toastText(page), `${TITLE} has been deleted.`);
  await expect(reminderRow(page, TITLE)).toHaveCount(0);
});
